import { useState } from 'react';
import { memoryOfEntry } from './entries';

/** State that the way back and forward finds again. `name` is unique on the page. */
export function useEntryState<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  // The entry may have changed by the time of the last change.
  const [memory] = useState(memoryOfEntry);
  const [value, setValue] = useState(() => (memory.has(name) ? (memory.get(name) as Value) : initial));
  function change(next: Value) {
    memory.set(name, next);
    setValue(next);
  }
  return [value, change];
}
