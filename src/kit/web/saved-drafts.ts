import { create } from 'zustand';
import { patiently } from '#kit/web/calls/patiently.ts';

const mostDrafts = 100;

/** What seals: not needed before something is written. */
const bring = () => patiently(() => import('#kit/web/offline/sealed-words.ts'));

/**
 * What a person is writing, by the number of the record it belongs to: the last hundred stay in this browser over a
 * reload, sealed. `name` begins with the feature whose words they are: `chat.drafts`.
 */
export const savedDrafts = <Draft>(name: string) => {
  type Drafts = Readonly<Record<string, Draft>>;
  const useDrafts = create<{ readonly drafts: Drafts }>(() => ({ drafts: {} }));
  let ownerId: number | null = null;
  let opening: Promise<void> = Promise.resolve();
  /** What has been written or forgotten since the opening began: what was kept of it is older. */
  const changed = new Set<string>();
  const read = async (userId: number): Promise<void> => {
    const { readSealed } = await bring();
    const kept = Object.entries((await readSealed<Drafts>(name, userId)) ?? {});
    if (ownerId !== userId) return;
    const older = Object.fromEntries(kept.filter(([id]) => !changed.has(id)));
    useDrafts.setState(({ drafts }) => ({ drafts: { ...older, ...drafts } }));
  };
  /** After the opening, so that what was kept is not overwritten by what is new alone. */
  const save = async (userId: number): Promise<void> => {
    await opening;
    const { keepSealed } = await bring();
    if (ownerId === userId) await keepSealed(name, userId, useDrafts.getState().drafts);
  };
  return {
    /** Opens those of a person. */
    open: (userId: number): Promise<void> => {
      if (ownerId === userId) return opening;
      ownerId = userId;
      changed.clear();
      useDrafts.setState({ drafts: {} });
      opening = read(userId);
      return opening;
    },
    found: (id: number): Draft | undefined => useDrafts.getState().drafts[id],
    /** Changes one; null forgets it. */
    put: (id: number, draft: Draft | null): void => {
      const { [String(id)]: _, ...others } = useDrafts.getState().drafts;
      const cached = Object.entries(others).slice(1 - mostDrafts);
      const drafts = Object.fromEntries(draft === null ? cached : [...cached, [String(id), draft]]);
      useDrafts.setState({ drafts });
      changed.add(String(id));
      if (ownerId !== null) void save(ownerId);
    },
    useDraft: (id: number): Draft | undefined => useDrafts(({ drafts }) => drafts[id]),
  };
};
