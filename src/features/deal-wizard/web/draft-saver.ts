import type { WizardInput } from '#features/deal-wizard/deal-wizard.form.ts';
import type {
  Creation,
  DraftDoor,
  DraftNotices,
  SavedDeal,
  UnsavedDraft,
} from '#features/deal-wizard/web/draft-notices.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { isPassing } from '#kit/web/calls/is-passing.ts';
import { isKeyTooOld } from '#kit/web/outbox/key-age.ts';

const silenceMs = 800;
const firstRetryMs = 2_000;
const lastRetryMs = 20_000;

type Judgement = 'offline' | 'later' | 'conflict' | 'invalid' | 'refused';

const judge = (error: unknown): Judgement => {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'offline';
  if (isPassing(error) || error.status >= 500) return 'later';
  if (error.status === 409) return 'conflict';
  return error.status === 422 ? 'invalid' : 'refused';
};

/**
 * Keeps one deal saved while a person types: after 0.8 s of silence, one request at a time, again and again
 * while there is no connection. The first save creates the deal; its key makes a repetition harmless.
 */
export class DraftSaver {
  readonly #door: DraftDoor;
  readonly #notices: DraftNotices;
  #deal: SavedDeal | null;
  #wanted: WizardInput | null = null;
  #savedText = '';
  #creation: Creation | null = null;
  /** Refused values with the refusal each came in: what was refused together is tried again together. */
  #rejected = new Map<string, { readonly value: unknown; readonly refusal: FieldErrors }>();
  #errors: Record<string, readonly string[]> = {};
  #line: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = firstRetryMs;
  #isAway = false;
  #isStopped = false;
  #isLeft = false;

  /** `kept`: what nobody had answered to when it was written; it counts as unsaved until somebody does. */
  constructor(
    door: DraftDoor,
    notices: DraftNotices,
    {
      deal,
      saved,
      kept,
    }: { deal: SavedDeal | null; saved: WizardInput | null; kept: Pick<UnsavedDraft, 'creation'> | null },
  ) {
    this.#door = door;
    this.#notices = notices;
    this.#deal = deal;
    this.#savedText = saved ? JSON.stringify(saved) : '';
    this.#creation = kept?.creation ?? null;
    this.#isAway = kept !== null;
  }

  get deal(): SavedDeal | null {
    return this.#deal;
  }

  /** Whether something a person gave has not reached the server yet. */
  get isDirty(): boolean {
    return this.#wanted !== null && JSON.stringify(this.#accepted(this.#wanted)) !== this.#savedText;
  }

  /** The creation was tried so long ago that the server may know its key no more: once more could make a second deal. */
  get isForgotten(): boolean {
    return this.#deal === null && isKeyTooOld(this.#creation?.triedAt ?? null);
  }

  /** Fields whose wanted value is not the saved one. */
  get unsaved(): readonly string[] {
    const required: Readonly<Record<string, unknown>> = this.#wanted ?? {};
    const saved = JSON.parse(this.#savedText || '{}') as Readonly<Record<string, unknown>>;
    return Object.keys(required).filter((field) => required[field] !== saved[field]);
  }

  /** The whole form as it should be saved; the request goes after a moment of silence. */
  want(input: WizardInput): void {
    this.#wanted = input;
    this.#dropOldRejections(input);
    if (this.#isStopped) return;
    if (!this.isDirty) return this.#reportBack();
    this.#notices.onState({ kind: this.isForgotten ? 'forgotten' : 'waiting' });
    this.#reportUnsaved();
    this.#schedule(silenceMs);
  }

  /** A person has said that a creation whose key is forgotten shall be made: everything wanted goes under a new one. */
  createAnew(): void {
    this.#creation = null;
  }

  /** The page is left: what nobody answers to is handed over, all else is saved. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    if (!this.#isAway) return void (await this.flush());
    clearTimeout(this.#timer);
    this.#reportUnsaved();
  }

  /** The page is looked at again: what was handed over is saved here. */
  comeBack(): void {
    if (!this.#isLeft) return;
    this.#isLeft = false;
    if (!this.#isAway || !this.isDirty) return;
    this.#reportUnsaved();
    this.#schedule(silenceMs);
  }

  /** Saves at once what is not saved yet; true when everything wanted is on the server. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#inLine(() => this.#save());
    return !this.isDirty && !this.#isStopped && this.#rejected.size === 0;
  }

  /** Does other work with the deal's version, in line with the saves; the work answers the new version. */
  async run<T>(
    work: (deal: SavedDeal) => Promise<{ readonly version: number; readonly result: T }>,
  ): Promise<T> {
    clearTimeout(this.#timer);
    return this.#inLine(async () => {
      await this.#save();
      if (!this.#deal) throw new Error('There is no deal to work with yet');
      const { id } = this.#deal;
      try {
        const { version, result } = await work(this.#deal);
        this.#settle({ id, version }, false);
        return result;
      } catch (error) {
        if (error instanceof ApiError && error.code === dealErrors.conflict.code) this.#stop();
        throw error;
      }
    });
  }

  /** What the server made of the wanted form: the same content is not sent again. */
  know(input: WizardInput): void {
    this.#wanted = input;
    this.#savedText = JSON.stringify(this.#accepted(input));
  }

  /** After a conflict: the deal as it is saved now; the next wanted form goes on top of it. */
  rebase(deal: SavedDeal, saved: WizardInput): void {
    this.#isStopped = false;
    this.#savedText = JSON.stringify(saved);
    this.#settle(deal, false);
    this.#notices.onState({ kind: 'saved', at: new Date() });
  }

  #inLine<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#line.then(work);
    this.#line = next.catch(() => undefined);
    return next;
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delayMs);
  }

  #settle(deal: SavedDeal, isNew: boolean): void {
    this.#deal = deal;
    this.#notices.onDeal(deal, isNew);
  }

  #accepted(input: WizardInput): WizardInput {
    const pairs = Object.entries(input).filter(([field]) => !this.#rejected.has(field));
    return Object.fromEntries(pairs);
  }

  #dropOldRejections(input: WizardInput): void {
    const values: Readonly<Record<string, unknown>> = input;
    const answered = new Set(
      [...this.#rejected].flatMap(([field, { value, refusal }]) =>
        values[field] === value ? [] : [refusal],
      ),
    );
    if (answered.size === 0) return;
    for (const [field, { refusal }] of this.#rejected) {
      if (!answered.has(refusal)) continue;
      this.#rejected.delete(field);
      delete this.#errors[field];
    }
    this.#notices.onRejected({ ...this.#errors });
  }

  async #save(): Promise<void> {
    let isSent = false;
    while (this.isDirty && !this.#isStopped) {
      if (this.isForgotten) return this.#notices.onState({ kind: 'forgotten' });
      this.#notices.onState({ kind: 'saving' });
      try {
        await this.#send();
        isSent = true;
        this.#retryMs = firstRetryMs;
      } catch (error) {
        if (!this.#mayGoOn(error)) return;
      }
    }
    // What was written without a line stays kept until a person has settled the conflict.
    if (this.#isStopped) return;
    this.#reportBack();
    if (isSent) this.#notices.onState({ kind: 'saved', at: new Date() });
  }

  async #send(): Promise<void> {
    const input = this.#accepted(this.#wanted ?? {});
    if (this.#deal) {
      this.#settle(await this.#door.update(this.#deal, input), false);
      this.#savedText = JSON.stringify(input);
      return;
    }
    // A repetition must carry the same body under the same key, whatever was typed meanwhile.
    const { input: first, key } = this.#begun(input);
    this.#settle(await this.#door.create(first, key), true);
    this.#savedText = JSON.stringify(first);
  }

  #begun(input: WizardInput): Creation {
    this.#creation ??= { input, key: crypto.randomUUID(), triedAt: new Date().toISOString() };
    return this.#creation;
  }

  /** After a refusal: true when the rest can be saved at once without the refused fields. */
  #mayGoOn(error: unknown): boolean {
    const judgement = judge(error);
    const { message, errors } = error as ApiError; // `judge` has thrown everything else on
    if (judgement === 'offline') {
      this.#isAway = true;
      this.#reportUnsaved();
    }
    if (judgement === 'offline' || judgement === 'later') {
      this.#notices.onState(
        judgement === 'offline' ? { kind: 'offline' } : { kind: 'trouble', words: message },
      );
      // What is handed over is sent by whoever has it.
      if (this.#isAway && this.#isLeft) return false;
      this.#schedule(this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, lastRetryMs);
      return false;
    }
    if (judgement === 'conflict') {
      this.#stop();
      return false;
    }
    this.#creation = null;
    if (judgement === 'invalid' && this.#reject(errors)) return true;
    this.#notices.onState({ kind: 'refused', words: message });
    return false;
  }

  /** While nobody answers, what is typed is told at once: the page may be gone before the line is back. */
  #reportUnsaved(): void {
    if (!this.#isAway || !this.#wanted) return;
    const input = this.#accepted(this.#wanted);
    const creation = this.#deal ? null : this.#begun(input);
    this.#notices.onUnsaved({ deal: this.#deal, creation, input }, this.#isLeft);
  }

  #reportBack(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#notices.onUnsaved(null, this.#isLeft);
  }

  #stop(): void {
    this.#isStopped = true;
    this.#notices.onState({ kind: 'conflict' });
  }

  #reject(errors: FieldErrors): boolean {
    const sent: Readonly<Record<string, unknown>> = this.#accepted(this.#wanted ?? {});
    const existing = Object.entries(errors).filter(([field]) => field in sent);
    Object.assign(this.#errors, errors);
    for (const [field] of existing) this.#rejected.set(field, { value: sent[field], refusal: errors });
    this.#notices.onRejected({ ...this.#errors });
    return existing.length > 0;
  }
}
