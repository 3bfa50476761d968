// Node itself reads no TypeScript: Vite loads the script.
import { runnerImport } from 'vite';

const folder = process.argv[2];
if (!folder) {
  console.error('usage: npm run screenshots -- FOLDER');
  process.exit(2);
}
const { module } = await runnerImport(new URL('./screenshots.ts', import.meta.url).pathname, { configFile: false });
console.log(`${await module.takeScreenshots(folder)} screenshots in ${folder}`);
