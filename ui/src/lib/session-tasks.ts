// What somebody has asked for and what is done a moment later: it needs their session, not that of whoever signs in next.

type SessionTask = {
  /** Does at once what was asked for. */
  finish: () => Promise<void>;
  /** The session is over: it cannot be done any more. */
  giveUp: () => void;
};

const tasks = new Set<SessionTask>();

/** Returns how to say that the task is settled. */
export function addSessionTask(task: SessionTask): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Before somebody signs out. */
export async function finishSessionTasks(): Promise<void> {
  await Promise.all(Array.from(tasks, ({ finish }) => finish()));
}

/** After a session has ended, however. */
export function giveUpSessionTasks(): void {
  for (const { giveUp } of [...tasks]) giveUp();
}
