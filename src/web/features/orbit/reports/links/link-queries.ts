import { contract } from '#contract/contract.ts';
import { queryFor } from '#web/api/queries.ts';

export const reportLinksQuery = () => queryFor(contract.reportLinks.list);
