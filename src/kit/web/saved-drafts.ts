import { create } from 'zustand';

const mostDrafts = 100;

/** What seals: not needed before something is written. */
const bring = () => import('#kit/web/offline/sealed-words.ts');

/**
 * What a person is writing, by the number of the record it belongs to: the last hundred stay in this browser over a
 * reload, sealed. `name` begins with the feature whose words they are: `chat.drafts`.
 */
export const savedDrafts = <Draft>(name: string) => {
  type Drafts = Readonly<Record<string, Draft>>;
  const useDrafts = create<{ readonly drafts: Drafts }>(() => ({ drafts: {} }));
  let ownerId: number | null = null;
  return {
    /** Opens those of a person. */
    open: async (userId: number): Promise<void> => {
      if (ownerId === userId) return;
      ownerId = userId;
      useDrafts.setState({ drafts: {} });
      const { readSealed } = await bring();
      const kept = await readSealed<Drafts>(name, userId);
      // What has been written meanwhile is newer.
      if (kept && ownerId === userId)
        useDrafts.setState(({ drafts }) => ({ drafts: { ...kept, ...drafts } }));
    },
    found: (id: number): Draft | undefined => useDrafts.getState().drafts[id],
    /** Changes one; null forgets it. */
    put: (id: number, draft: Draft | null): void => {
      const { [String(id)]: _, ...others } = useDrafts.getState().drafts;
      const cached = Object.entries(others).slice(1 - mostDrafts);
      const drafts = Object.fromEntries(draft === null ? cached : [...cached, [String(id), draft]]);
      useDrafts.setState({ drafts });
      const userId = ownerId;
      if (userId !== null) void bring().then(({ keepSealed }) => keepSealed(name, userId, drafts));
    },
    useDraft: (id: number): Draft | undefined => useDrafts(({ drafts }) => drafts[id]),
  };
};
