/** One step of the guide; `copies` are addresses and names to paste elsewhere. */
export interface GuideStep {
  readonly title: string;
  readonly does: readonly string[];
  readonly copies: readonly { readonly label: string; readonly text: string }[];
}

/** The five steps to Gmail by OAuth; `origin` is the origin of this installation, `callback` the redirect URI. */
export const guideSteps = (origin: string, callback: string): readonly GuideStep[] => [
  {
    title: 'Create Google Cloud Project',
    does: [
      'Open the Google Cloud console and sign in with the account whose mail Iris should read.',
      'Create a new project and give it a name you’ll recognize, such as Iris.',
      'Make sure the new project is selected before you continue.',
    ],
    copies: [{ label: 'Google Cloud console', text: 'https://console.cloud.google.com/projectcreate' }],
  },
  {
    title: 'Enable Gmail API',
    does: [
      'Open APIs and Services, then Library.',
      'Search for Gmail API and enable it.',
      'Keep the project open: step 3 continues there.',
    ],
    copies: [{ label: 'API library', text: 'https://console.cloud.google.com/apis/library' }],
  },
  {
    title: 'Create OAuth Credentials',
    does: [
      'Fill in the consent screen: user type External, your own address as support contact and as test user.',
      'Under Credentials choose Create credentials, OAuth client ID, Web application.',
      'Add both redirect addresses below, exactly as they are.',
      'Keep the client ID and client secret handy. Iris will ask for them.',
    ],
    copies: [
      { label: 'Redirect address of this installation', text: `${origin}${callback}` },
      { label: 'Redirect address for step 4', text: 'https://developers.google.com/oauthplayground' },
    ],
  },
  {
    title: 'Generate Refresh Token',
    does: [
      'Open the OAuth Playground, and in its settings choose to use your own OAuth credentials.',
      'Authorize the first scope to let Iris read, or the second one to let it archive as well.',
      'Exchange the code for tokens and copy the refresh token.',
      'While the consent screen is in testing, refresh tokens expire after seven days. Publish it to keep yours.',
    ],
    copies: [
      { label: 'OAuth Playground', text: 'https://developers.google.com/oauthplayground' },
      { label: 'Scope to read', text: 'https://www.googleapis.com/auth/gmail.readonly' },
      { label: 'Scope to read and archive', text: 'https://www.googleapis.com/auth/gmail.modify' },
    ],
  },
  {
    title: 'Security Configuration',
    does: [
      'Treat the client secret and the refresh token like passwords. Iris encrypts them before it stores them.',
      'Remove the playground from the redirect addresses once you have the token.',
      'You can withdraw access at any time in your Google account.',
      'Then enter the three values under Enter Credentials.',
    ],
    copies: [{ label: 'Withdraw access', text: 'https://myaccount.google.com/permissions' }],
  },
];
