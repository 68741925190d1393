import { contract } from '#contract/contract.ts';
import { queryFor } from '#web/api/queries.ts';

export const securityQuery = queryFor(contract.account.security);
export const passkeysQuery = queryFor(contract.passkeys.list);
export const pushDevicesQuery = queryFor(contract.notifications.pushDevices);
export const sessionsQuery = queryFor(contract.auth.sessions);
export const identitiesQuery = queryFor(contract.account.identities);
export const accessLogQuery = queryFor(contract.account.accessLog);
export const storedQuery = queryFor(contract.data.summary);
export const userListQuery = queryFor(contract.admin.users);
export const invitationsQuery = queryFor(contract.invitations.list);
export const waitlistQuery = queryFor(contract.waitlist.list);
export const systemQuery = queryFor(contract.admin.system);
export const backupsQuery = queryFor(contract.backups.list);
