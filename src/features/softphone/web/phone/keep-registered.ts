import type { LineListener, LineState } from '#features/softphone/web/line/line.ts';
import { SipLine } from '#features/softphone/web/line/sip-line.ts';
import type { PhoneLine } from '#features/softphone/web/phone/phone-state.ts';
import type { PhoneLogin, PhoneServer } from '#features/softphone/web/phone/phone-server.ts';
import type { PhoneStore } from '#features/softphone/web/phone/phone-store.ts';
import { reportError } from '#kit/web/calls/report-error.ts';

/** Credentials are renewed so long before they end. */
const renewAheadMs = 90_000;
const againMs = 15_000;

type Input = {
  readonly store: PhoneStore;
  readonly server: PhoneServer;
  readonly listener: Omit<LineListener, 'onState'>;
};

/** §8: what is logged and never said aloud. A second call that is declined stands in the journal of calls. */
const noteFailure = (before: PhoneLine, line: LineState): void => {
  if (line === 'refused' && before !== 'refused') reportError(new Error('Softphone: the login was refused'));
  if (line === 'lost' && before === 'connecting') reportError(new Error('Softphone: no connection'));
};

/** Keeps the telephone registered: credentials of ten minutes renewed in time, a conversation never touched by it. */
export class Registration {
  private readonly input: Input;
  private registered: SipLine | null = null;
  private timer = 0;

  constructor(input: Input) {
    this.input = input;
  }

  get line(): SipLine | null {
    return this.registered;
  }

  /** Signs in, now and whenever the credentials are about to end. */
  signIn = async (): Promise<void> => {
    clearTimeout(this.timer);
    const { server, store } = this.input;
    const login = await server.login().catch(() => null);
    if (login === null || login.mode === 'off') return this.wait(login?.words, login !== null);
    store.set({ isPractice: login.isPractice, lineWords: null });
    this.take(login);
    this.again(Math.max(againMs, login.expiresAt - Date.now() - renewAheadMs));
  };

  /** «Проверить снова», or taking the telephone from another browser. */
  retry(): void {
    if (this.input.store.getSnapshot().line === 'other') this.registered?.claim(true);
    else void this.signIn();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.registered?.stop();
  }

  private again(ms: number): void {
    this.timer = globalThis.setTimeout(() => void this.signIn(), ms);
  }

  /** There is no telephone just now, or none at all. */
  private wait(words: string | undefined, isAnswered: boolean): void {
    const { store } = this.input;
    if (isAnswered && words === undefined) return store.set({ line: 'off' });
    if (!this.registered) store.set({ line: 'lost', lineWords: words ?? null });
    this.again(againMs);
  }

  private take(login: Exclude<PhoneLogin, { mode: 'off' }>): void {
    const { line } = this.input.store.getSnapshot();
    if (this.registered) {
      this.registered.renew(login, line === 'refused');
      if (line === 'other') this.registered.claim(false);
      return;
    }
    this.input.store.set({ line: 'connecting' });
    this.registered = new SipLine(login, { ...this.input.listener, onState: this.onState });
    this.registered.start();
  }

  private onState = (line: LineState): void => {
    const { store } = this.input;
    const before = store.getSnapshot().line;
    // The line was taken over by another browser: reconnecting does not take it back.
    if (before === 'other' && line !== 'ready') return;
    store.set({ line });
    noteFailure(before, line);
    // Credentials that ran out while the machine slept are renewed once; after that it is for the words of the panel.
    if (line === 'refused' && before !== 'refused') void this.signIn();
    if (line === 'other') {
      clearTimeout(this.timer);
      this.again(againMs);
    }
  };
}
