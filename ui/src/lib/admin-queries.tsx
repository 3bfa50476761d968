import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentChildren } from 'preact';
import { useState } from 'react';
import { type EndSession, isRefused, isSessionOver, useEndSession, useRecheck } from './admin-session';

/** Around each room of the administration. No part of the first load: only rooms, which come late, import it. */
export function AdminQueries({ children }: { children: ComponentChildren }) {
  const endSession = useEndSession();
  const recheck = useRecheck();
  const [client] = useState(() => makeQueryClient(endSession, recheck));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * Whatever the browser thinks of the network: the library would wait for it without a word, and then do by itself what
 * somebody asked for long ago.
 */
const ALWAYS = { networkMode: 'always' } as const;

/**
 * As the specification has it: no retries, no refetch on focus, data stay fresh until somebody asks for new ones.
 * Whatever is asked of the server, its answer that the session is over leads to the login, and that somebody may not do
 * that has the frame ask what they may.
 */
function makeQueryClient(endSession: EndSession, recheck: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionOver(error)) endSession();
    else if (isRefused(error)) recheck();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        ...ALWAYS,
        retry: false,
        refetchOnWindowFocus: false,
        // Only what could not be had: the rest stays fresh.
        refetchOnReconnect: true,
        staleTime: Infinity,
      },
      mutations: ALWAYS,
    },
  });
}
