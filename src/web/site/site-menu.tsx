import { QueryClientProvider } from '@tanstack/react-query';
import { MenuPanel, type MenuPanelProps } from '#web/features/marketing/menu/menu-panel.tsx';
import { queryClient } from './query-client.ts';
import './late.css';

/** The panel of the side menu, with the query client for the session. */
export const SiteMenu = (props: MenuPanelProps) => (
  <QueryClientProvider client={queryClient}>
    <MenuPanel {...props} />
  </QueryClientProvider>
);
