// Starts the scripted Ollama for trials by hand, e.g. `npm run scripted-ollama -- 11434 80` for 80 ms a word.
// A third argument is a behaviour as JSON, e.g. '{"ending":"error"}'.
// Node itself reads no TypeScript: Vite loads the script.
import { runnerImport } from 'vite';

const [port = '11434', delayMs = '80', behaviour = '{}'] = process.argv.slice(2);
const { module } = await runnerImport(new URL('./scripted-ollama.ts', import.meta.url).pathname, { configFile: false });
const ollama = await module.ScriptedOllama.start(Number(port));
ollama.fallback = { delayMs: Number(delayMs), ...JSON.parse(behaviour) };
console.log(`scripted Ollama on ${ollama.url}, model ${module.MODEL}`);
