import '#web/styles/index.css';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/api/queries.ts';
import { checkConnection } from './connection.ts';
import { router } from './router.tsx';
import { endSession } from './session-end.ts';

const queryClient = createQueryClient({ onSessionEnd: endSession, onUnreachable: () => void checkConnection() });

createRoot(document.querySelector('#app')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
