// A site whose answers come from a scripted Ollama and from nowhere else.
import { beforeAll } from 'vitest';
import { ScriptedOllama } from './scripted-ollama';
import type { Settings } from './server';
import { type Site, useSite } from './site';

export type OllamaSite = { site: Site; readonly ollama: ScriptedOllama };

/** Starts both for the tests of one file; one answer is made at a time. */
export function useOllamaSite(settings: Settings = {}): OllamaSite {
  let ollama: ScriptedOllama | undefined;
  const started = (): ScriptedOllama => {
    if (!ollama) throw new Error('the scripted Ollama runs only inside tests');
    return ollama;
  };
  beforeAll(async () => {
    ollama = await ScriptedOllama.start();
    return () => ollama?.stop();
  });
  // Asked for when the server starts, which is after the Ollama has.
  const site = useSite(() => ({
    VITRINA_AI__ENGINE: 'ollama',
    VITRINA_AI__URLS: JSON.stringify([started().url]),
    ...settings,
  }));
  return {
    site,
    get ollama() {
      return started();
    },
  };
}
