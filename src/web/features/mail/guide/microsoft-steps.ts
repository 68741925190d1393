import type { GuideStep } from './steps.ts';

/** What whoever runs this Iris does once, so that people can sign in to their Microsoft mailboxes. */
export const microsoftSteps = (redirectUri: string, variables: readonly string[]): readonly GuideStep[] => [
  {
    title: 'Register Iris with Microsoft',
    does: [
      'Open the Entra admin center and sign in; a free account will do.',
      'Under App registrations choose New registration and name it Iris.',
      'Choose who may sign in: accounts in any organization and personal accounts, or only your organization.',
    ],
    copies: [{ label: 'Entra admin center', text: 'https://entra.microsoft.com' }],
  },
  {
    title: 'Add the redirect address',
    does: ['Under Authentication add the platform Web.', 'Add the redirect address below, exactly as it is.'],
    copies: [{ label: 'Redirect address of this installation', text: redirectUri }],
  },
  {
    title: 'Allow reading and sending',
    does: [
      'Under API permissions add delegated permissions for Microsoft Graph.',
      'Add both permissions below, and offline_access, openid, email and profile.',
      'Some organizations require an administrator to approve them.',
    ],
    copies: [
      { label: 'Permission to read', text: 'IMAP.AccessAsUser.All' },
      { label: 'Permission to send', text: 'SMTP.Send' },
    ],
  },
  {
    title: 'Give Iris the client ID and a secret',
    does: [
      'Under Certificates and secrets, create a client secret and copy its value right away. It expires after the time you choose.',
      'Start Iris with both settings below. To read one from a file, add _FILE to its name.',
      'For one organization only, set MICROSOFT_TENANT to its directory ID.',
    ],
    copies: variables.map((name) => ({ label: 'Setting', text: name })),
  },
];
