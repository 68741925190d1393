import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SignInProvider } from '#contract/auth/sign-in-providers.ts';

/** The logo of a provider in the colour of the text; a key icon for one without a logo. */
export const markOf = (provider: SignInProvider): ReactNode =>
  marks[provider] ?? <KeyRound className="i i-18" aria-hidden="true" />;

const GoogleMark = () => (
  <Shape d="M12 10.9v3.1h4.4c-.2 1.1-1.4 3.300-4.400 3.300a5.300 5.300 0 0 1 0-10.600c1.500 0 2.600.6 3.200 1.200l2.200-2.100A8 8 0 0 0 12 3.500a8.500 8.500 0 1 0 0 17c4.900 0 8.200-3.400 8.200-8.300 0-.5 0-.9-.1-1.300z" />
);
const FacebookMark = () => (
  <Shape d="M13.600 21v-8h2.700l.4-3.200h-3.100V7.800c0-.9.3-1.500 1.600-1.500h1.600V3.400A22 22 0 0 0 14.400 3.300c-2.400 0-4 1.500-4 4.100v2.400H7.700V13h2.700v8z" />
);
const GithubMark = () => (
  <Shape d="M12 2.600a9.500 9.500 0 0 0-3 18.500c.5.1.65-.2.65-.45v-1.700c-2.650.58-3.200-1.130-3.200-1.130-.43-1.100-1.060-1.400-1.060-1.400-.87-.6.07-.58.07-.58.95.07 1.460.98 1.460.98.850 1.460 2.230 1.040 2.780.8.08-.62.33-1.040.6-1.280-2.120-.24-4.340-1.060-4.340-4.700 0-1.040.37-1.890.98-2.560-.1-.24-.43-1.200.09-2.520 0 0 .8-.26 2.620.98a9.100 9.100 0 0 1 4.760 0c1.820-1.240 2.620-.98 2.620-.98.52 1.310.19 2.280.1 2.520.6.67.97 1.520.97 2.560 0 3.650-2.220 4.450-4.350 4.690.34.3.65.87.65 1.760v2.600c0 .26.17.56.66.46A9.500 9.500 0 0 0 12 2.600" />
);
const Shape = ({ d }: { d: string }) => (
  <svg className="i i-18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={d} />
  </svg>
);

const marks: { readonly [P in SignInProvider]?: ReactNode } = {
  google: <GoogleMark />,
  facebook: <FacebookMark />,
  github: <GithubMark />,
};
