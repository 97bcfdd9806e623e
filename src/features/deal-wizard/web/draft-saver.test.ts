import type { WizardInput } from '#features/deal-wizard/deal-wizard.form.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  DraftDoor,
  SavedDeal,
  SaveState,
  UnsavedDraft,
} from '#features/deal-wizard/web/draft-notices.ts';
import { DraftSaver } from '#features/deal-wizard/web/draft-saver.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { ApiError, noAnswer } from '#kit/web/calls/api-error.ts';

type Request = {
  readonly kind: 'create' | 'update';
  readonly input: WizardInput;
  readonly key?: string;
  readonly version?: number;
};

/** A server of two calls that answers as scripted; an unscripted request succeeds. */
const scripted = (...failures: (Error | null)[]) => {
  const requests: Request[] = [];
  const answer = async (version: number): Promise<SavedDeal> => {
    const failure = failures.shift();
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (failure) throw failure;
    return { id: 7, version };
  };
  const door: DraftDoor = {
    create: (input, key) => {
      requests.push({ kind: 'create', input, key });
      return answer(1);
    },
    update: (deal, input) => {
      requests.push({ kind: 'update', input, version: deal.version });
      return answer(deal.version + 1);
    },
  };
  return { door, requests };
};

const watch = (
  door: DraftDoor,
  deal: SavedDeal | null = null,
  kept: Pick<UnsavedDraft, 'creation'> | null = null,
) => {
  const states: SaveState['kind'][] = [];
  const rejected: FieldErrors[] = [];
  const made: number[] = [];
  const unsaved: (UnsavedDraft | null)[] = [];
  const left: boolean[] = [];
  const saver = new DraftSaver(
    door,
    {
      onState: (state) => states.push(state.kind),
      onDeal: (saved, isNew) => isNew && made.push(saved.id),
      onRejected: (errors) => rejected.push(errors),
      onUnsaved: (draft, isLeft) => {
        unsaved.push(draft);
        left.push(isLeft);
      },
    },
    { deal, saved: null, kept },
  );
  return { saver, states, rejected, made, unsaved, left };
};

const refused = (status: number, errors: FieldErrors = {}) =>
  new ApiError(status, { message: 'нет', code: 'x', errors });

describe('a draft that saves itself', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits for 0.8 seconds of silence and creates one deal', async () => {
    const { door, requests } = scripted();
    const { saver, made } = watch(door);
    saver.want({ inn: '7798272084' });
    await vi.advanceTimersByTimeAsync(700);
    saver.want({ inn: '7798272084', subject: 'Кровля' });
    await vi.advanceTimersByTimeAsync(700);
    expect(requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(requests).toMatchObject([{ kind: 'create', input: { subject: 'Кровля' } }]);
    expect(made).toEqual([7]);
  });

  it('never has two requests under way and sends the newest after the running one', async () => {
    const { door, requests } = scripted();
    const { saver } = watch(door);
    saver.want({ subject: 'а' });
    await vi.advanceTimersByTimeAsync(820);
    saver.want({ subject: 'аб' });
    saver.want({ subject: 'абв' });
    void saver.flush();
    await vi.advanceTimersByTimeAsync(10);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests).toMatchObject([
      { kind: 'create' },
      { kind: 'update', version: 1, input: { subject: 'абв' } },
    ]);
  });

  it('repeats a creation that nobody answered with the same key and body, then sends what was typed meanwhile', async () => {
    const { door, requests } = scripted(noAnswer());
    const { saver, states } = watch(door);
    saver.want({ subject: 'а' });
    await vi.advanceTimersByTimeAsync(900);
    expect(states.at(-1)).toBe('offline');
    saver.want({ subject: 'аб' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests.map(({ kind, input }) => [kind, input.subject])).toEqual([
      ['create', 'а'],
      ['create', 'а'],
      ['update', 'аб'],
    ]);
    expect(requests[0]?.key).toBe(requests[1]?.key);
    expect(states.at(-1)).toBe('saved');
  });

  it('goes on with a creation that has waited: the same key and body, then the rest; it counts as unsaved until then', async () => {
    const { door, requests } = scripted();
    const creation = { input: { subject: 'а' }, key: 'kept', triedAt: new Date().toISOString() };
    const { saver, unsaved } = watch(door, null, { creation });
    saver.want({ subject: 'аб' });
    expect(unsaved).toEqual([{ deal: null, creation, input: { subject: 'аб' } }]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests).toMatchObject([
      { kind: 'create', key: 'kept', input: { subject: 'а' } },
      { kind: 'update', version: 1, input: { subject: 'аб' } },
    ]);
    expect(unsaved.at(-1)).toBeNull();
  });

  it('makes no deal by a key that the server may have forgotten, until a person says so; the words stay kept', async () => {
    const { door, requests } = scripted();
    const triedAt = new Date(Date.now() - 24 * 3_600_000).toISOString();
    const creation = { input: { subject: 'а' }, key: 'kept', triedAt };
    const { saver, states, unsaved } = watch(door, null, { creation });
    saver.want({ subject: 'аб' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await saver.flush()).toBe(false);
    expect(requests).toEqual([]);
    expect(states.at(-1)).toBe('forgotten');
    expect(unsaved.at(-1)).toMatchObject({ creation, input: { subject: 'аб' } });
    saver.createAnew();
    void saver.flush();
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests).toMatchObject([{ kind: 'create', input: { subject: 'аб' } }]);
    expect(requests[0]?.key).not.toBe('kept');
    expect(unsaved.at(-1)).toBeNull();
  });

  it('keeps what has waited when the server refuses it', async () => {
    const { door } = scripted(refused(403), refused(403));
    const creation = { input: { subject: 'а' }, key: 'kept', triedAt: new Date().toISOString() };
    const { saver, states, unsaved } = watch(door, null, { creation });
    saver.want({ subject: 'а' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)).toBe('refused');
    saver.want({ subject: 'аб' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(unsaved).not.toContain(null);
    expect(unsaved.at(-1)).toMatchObject({ input: { subject: 'аб' } });
  });

  it('hands over what nobody answers to when its page is left, and takes it back when it is looked at', async () => {
    const { door, requests } = scripted(noAnswer());
    const { saver, unsaved, left } = watch(door);
    saver.want({ subject: 'а' });
    await vi.advanceTimersByTimeAsync(900);
    void saver.leave();
    expect([unsaved.at(-1), left.at(-1)]).toEqual([unsaved[0], true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    saver.comeBack();
    expect([unsaved.at(-1), left.at(-1)]).toEqual([unsaved[0], false]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests[1]?.key).toBe(requests[0]?.key);
    expect(unsaved.at(-1)).toBeNull();
  });

  it('keeps what has waited while a conflict stands', async () => {
    const { door } = scripted(refused(409));
    const { saver, states, unsaved } = watch(door, { id: 7, version: 1 }, { creation: null });
    saver.want({ subject: 'аб' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)).toBe('conflict');
    await saver.flush();
    expect(unsaved.at(-1)).toMatchObject({ deal: { id: 7 }, input: { subject: 'аб' } });
    saver.rebase({ id: 7, version: 4 }, { subject: 'чужое' });
    saver.want({ subject: 'аб' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(unsaved.at(-1)).toBeNull();
  });

  it('tells what would be lost with the page while nobody answers, and that nothing is once it is saved', async () => {
    const { door } = scripted(noAnswer());
    const { saver, unsaved } = watch(door);
    saver.want({ subject: 'а' });
    await vi.advanceTimersByTimeAsync(900);
    saver.want({ subject: 'аб' });
    expect(unsaved.at(-1)).toMatchObject({
      deal: null,
      creation: { input: { subject: 'а' } },
      input: { subject: 'аб' },
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(unsaved.at(-1)).toBeNull();
  });

  it('keeps trying while the server is away', async () => {
    const { door, requests } = scripted(refused(503), refused(503), refused(503));
    const { saver, states } = watch(door, { id: 7, version: 3 });
    saver.want({ subject: 'а' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(4);
    expect(states).toContain('trouble');
    expect(states.at(-1)).toBe('saved');
  });

  it('saves everything but the field the server refuses and says which', async () => {
    const { door, requests } = scripted(refused(422, { amount: ['Больше грида'] }));
    const { saver, rejected } = watch(door, { id: 7, version: 1 });
    saver.want({ subject: 'а', amount: '1.00' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests.at(-1)?.input).toEqual({ subject: 'а' });
    expect(rejected.at(-1)).toEqual({ amount: ['Больше грида'] });
    saver.want({ subject: 'а', amount: '2.00' });
    expect(rejected.at(-1)).toEqual({});
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests.at(-1)?.input).toEqual({ subject: 'а', amount: '2.00' });
    expect(requests).toHaveLength(3);
  });

  it('tries again together what was refused together', async () => {
    const why = ['Укажите причину'];
    const { door, requests } = scripted(refused(422, { tender_number: why, collision_reason: why }));
    const { saver, rejected } = watch(door, { id: 7, version: 1 });
    saver.want({ subject: 'а', tender_number: '32312345678', collision_reason: null });
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests.at(-1)?.input).toEqual({ subject: 'а' });
    saver.want({ subject: 'а', tender_number: '32312345678', collision_reason: 'Другой лот' });
    expect(rejected.at(-1)).toEqual({});
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests.at(-1)?.input).toEqual({
      subject: 'а',
      tender_number: '32312345678',
      collision_reason: 'Другой лот',
    });
    expect(requests).toHaveLength(3);
  });

  it('stops at a conflict until it is told what the deal is now', async () => {
    const { door, requests } = scripted(refused(409));
    const { saver, states } = watch(door, { id: 7, version: 1 });
    saver.want({ subject: 'моё' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toBe('conflict');
    saver.want({ subject: 'моё снова' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests).toHaveLength(1);
    saver.rebase({ id: 7, version: 5 }, { subject: 'их' });
    saver.want({ subject: 'моё снова' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests.at(-1)).toMatchObject({ version: 5, input: { subject: 'моё снова' } });
  });

  it('does other work with the deal after the pending save and with its new version', async () => {
    const { door, requests } = scripted();
    const { saver } = watch(door, { id: 7, version: 1 });
    saver.want({ subject: 'а' });
    const seen = saver.run(async (deal) => ({ version: 9, result: deal.version }));
    await vi.advanceTimersByTimeAsync(100);
    expect(await seen).toBe(2);
    expect(requests).toHaveLength(1);
    expect(saver.deal).toEqual({ id: 7, version: 9 });
  });

  it('sends nothing when nothing changed', async () => {
    const { door, requests } = scripted();
    const { saver } = watch(door, { id: 7, version: 1 });
    saver.want({ subject: 'а' });
    await vi.advanceTimersByTimeAsync(1000);
    saver.want({ subject: 'а' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests).toHaveLength(1);
    expect(await saver.flush()).toBe(true);
  });
});
