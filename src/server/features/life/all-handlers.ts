import type { CountCall } from '#server/http/count-call.ts';
import { lifeBankHandlers } from './bank-handlers.ts';
import type { Life } from './feature.ts';
import { lifeFilesHandlers } from './file-handlers.ts';
import { lifeHandlers } from './handlers.ts';
import { lifeKindsHandlers } from './kind-handlers.ts';
import { lifeImportsHandlers } from './import-handlers.ts';
import type { SharedImports } from './imports/shared-imports.ts';
import { lifeIngestHandlers } from './ingest-handlers.ts';

/** The handlers of everything about life records; `imports` are those of all processes. */
export const allLifeHandlers = (life: Life, imports: SharedImports['handled'], countCall: CountCall) => ({
  life: lifeHandlers(life),
  lifeImports: lifeImportsHandlers(imports, life.folder),
  lifeKinds: lifeKindsHandlers(life.ownKinds),
  lifeFiles: lifeFilesHandlers(life.files),
  lifeIngest: lifeIngestHandlers(life.ingest, countCall),
  lifeBank: lifeBankHandlers(life.bank),
});
