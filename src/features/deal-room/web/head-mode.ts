import { create } from 'zustand';
import { useSession } from '#kit/web/session.ts';
import { readStored, writeStored } from '#kit/web/stored-values.ts';

const name = 'deal-room.head';

const useChosen = create<{ readonly isFull: boolean | null }>(() => ({ isFull: null }));

/** Whether the head of a deal stands whole, as this person left it in this browser. */
export const useHeadMode = (): boolean => {
  const userId = useSession(({ user }) => user?.id ?? 0);
  const chosen = useChosen(({ isFull }) => isFull);
  return chosen ?? readStored(name, userId, true);
};

export const keepHeadMode = (isFull: boolean): void => {
  writeStored(name, useSession.getState().user?.id ?? 0, isFull);
  useChosen.setState({ isFull });
};
