import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { steadyWords } from './config/steady-words.ts';

/** Short files that take long, so that none of them is the last one and runs alone. */
const LONG = /\/(pages-(lv|en)|chat-limit)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);

// Tests against the release binary in a real Chromium; see e2e/support.
export default defineConfig({
  // Tests compare pages with the wordings as they are built in.
  plugins: [steadyWords()],
  test: {
    include: ['e2e/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for comes when the machine gets to it: a second is too little for one that is busy.
    expect: { poll: { timeout: 10_000 } },
    // Each file starts its own server and browser; while one waits, two others keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
  },
});
