import { isTalking } from '#features/softphone/softphone.status.ts';
import type { LineCaller, LineEnd, LineListener } from '#features/softphone/web/line/line.ts';
import type { SipLine } from '#features/softphone/web/line/sip-line.ts';
import { ConversationNews, report } from '#features/softphone/web/phone/conversation-news.ts';
import { remainsOf } from '#features/softphone/web/phone/end-conversation.ts';
import { Registration } from '#features/softphone/web/phone/keep-registered.ts';
import {
  keepConversation,
  readSavedConversation,
  whoOf,
} from '#features/softphone/web/phone/saved-conversation.ts';
import { nameAtExchange, newConversation, whomOf } from '#features/softphone/web/phone/new-conversation.ts';
import type { PhoneServer } from '#features/softphone/web/phone/phone-server.ts';
import type {
  PhoneCommand,
  PhoneConversation,
  Shift,
  Whom,
} from '#features/softphone/web/phone/phone-state.ts';
import { PhoneStore } from '#features/softphone/web/phone/phone-store.ts';
import { type RingWish, ConversationSound } from '#features/softphone/web/phone/conversation-sound.ts';
import { Transfers } from '#features/softphone/web/phone/transfer-conversation.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';

/** How long a telephone rings before we give up, from the click. */
const ringMs = 30_000;

export type SoftphoneInput = {
  readonly userId: number;
  readonly server: PhoneServer;
  readonly ringWish: () => RingWish;
  readonly onLevel: (level: number) => void;
};

/** An end that no line has told of. */
const unsaid = { by: 'we', code: undefined, quality: null } as const;

/** What each thing that is pressed does. */
type Acts = {
  readonly [Do in PhoneCommand['do']]: (command: PhoneCommand & { readonly do: Do }) => void;
};

/** The telephone of one person, held by one window: signs in, calls, is called, and tells the record what happened. */
export class Softphone extends PhoneStore {
  private readonly input: SoftphoneInput;
  private readonly server: PhoneServer;
  private readonly sound: ConversationSound;
  private readonly registration: Registration;
  private readonly transfers: Transfers;
  private readonly news: ConversationNews;
  private readonly acts: Acts = {
    call: ({ whom, reason = '' }) => void this.call(whom, reason),
    answer: () => void this.answer(),
    decline: () => this.getSnapshot().status === 'incall' && this.line?.decline(),
    hangup: () => this.hangup(),
    mute: ({ is }) => this.isTalking && this.line?.mute(is),
    hold: ({ is }) => this.isTalking && this.line?.hold(is),
    press: ({ tone }) => this.press(tone),
    ask: ({ userId, name }) => void this.transfers.ask(userId, name),
    dropAsked: () => this.transfers.drop(),
    transfer: ({ userId }) => void this.transfers.pass(userId),
    shift: ({ state, reason = '' }) => void this.changeShift(state, reason),
    stopRecording: () => this.stopRecording(),
    devices: () => void this.sound.checkDevices(),
    microphone: () => void this.sound.unlock(),
    retry: () => this.registration.retry(),
    dismiss: () => this.set({ notice: null }),
    done: () => {
      keepConversation(this.input.userId, { done: null });
      this.set({ done: null });
    },
  };
  private ringing = 0;
  private isTimedOut = false;
  private isLeaving = false;

  constructor(input: SoftphoneInput) {
    super();
    this.input = input;
    this.server = input.server;
    this.sound = new ConversationSound({
      store: this,
      server: input.server,
      ringWish: input.ringWish,
      onLevel: input.onLevel,
      onTrack: (track) => report(this.line?.replaceMicrophone(track) ?? Promise.resolve()),
    });
    this.registration = new Registration({ store: this, server: this.server, listener: this.listener() });
    this.news = new ConversationNews(input.server);
    this.transfers = new Transfers({ store: this, sound: this.sound, line: () => this.line });
  }

  async start(): Promise<void> {
    globalThis.addEventListener('pagehide', this.leave);
    const done = readSavedConversation(this.input.userId);
    // Of a conversation with a colleague no result is asked.
    if (done?.phone === undefined) keepConversation(this.input.userId, { done: null });
    else this.set({ done });
    if (done?.isBroken && done.callId !== null) {
      const { callId, direction, talkedMs } = done;
      report(this.server.ended({ ...unsaid, callId, direction, wasConnected: talkedMs > 0 }));
    }
    report(this.server.readShift().then((shift) => this.set({ shift })));
    await this.registration.signIn();
  }

  stop(): void {
    globalThis.removeEventListener('pagehide', this.leave);
    clearTimeout(this.ringing);
    this.news.end();
    this.registration.stop();
    this.sound.close();
  }

  /** Does what was pressed, in this window or another; what the state does not allow is left undone. */
  do(command: PhoneCommand): void {
    (this.acts[command.do] as (pressed: PhoneCommand) => void)(command);
  }

  private get line(): SipLine | null {
    return this.registration.line;
  }

  private get isTalking(): boolean {
    return isTalking(this.getSnapshot().status);
  }

  private press(tone: string): void {
    const { conversation } = this.getSnapshot();
    if (!this.isTalking || !conversation) return;
    this.line?.press(tone);
    const { callId, phone } = conversation;
    const pressed = conversation.pressed + tone;
    this.setConversation({ pressed });
    if (callId !== null && phone !== undefined) this.news.pressed(callId, pressed);
  }

  private stopRecording(): void {
    const callId = this.getSnapshot().conversation?.callId;
    if (callId != null) this.sound.dropRecording(callId);
  }

  private leave = (): void => {
    this.isLeaving = true;
    this.line?.stop();
  };

  private listener(): Omit<LineListener, 'onState'> {
    return {
      onIncoming: (caller) => this.onIncoming(caller),
      // §8: a second call is declined without a word; it stands among the missed.
      onBusy: () => undefined,
      onRinging: (callId) => {
        this.setConversation({ isRinging: true, ...(callId === null ? {} : { callId }) });
        this.sound.ringBack();
      },
      onConnected: () => this.onConnected(),
      onVoice: this.sound.play,
      onMuted: (isMuted) => this.setConversation({ isMuted }),
      onHeld: (who, isHeld) => this.setConversation(who === 'we' ? { isHeld } : { isHeldByThem: isHeld }),
      onEnded: (end) => this.onEnded(end),
      onPassedOn: (user) => {
        this.setConversation({ isHeld: false, isHeldByThem: false, trouble: null, asked: null });
        void this.learn(whomOf(user));
      },
    };
  }

  private async call(whom: Whom, reason: string): Promise<void> {
    if (this.getSnapshot().line !== 'ready') return;
    const conversation = { ...newConversation(whom, 'out'), isBusy: true };
    if (!this.move('call', { conversation, done: null, notice: null })) return;
    this.isTimedOut = false;
    this.ringing = globalThis.setTimeout(() => {
      this.isTimedOut = true;
      this.hangup();
    }, ringMs);
    const microphone = await this.sound.take();
    if (!this.isStill(conversation)) return this.sound.rest();
    if (!microphone) return this.giveUp();
    try {
      const headers = await this.takeTicket(conversation, whom, reason);
      if (!headers) return;
      this.setConversation({ isBusy: false });
      this.keep();
      this.line?.call(nameAtExchange(whom), microphone, headers);
    } catch (error) {
      if (this.isStill(conversation)) this.refuse(error);
    }
  }

  /** The header that lets one call to this number out, or names the record of a call to a colleague; null when the person has thought better of it meanwhile. */
  private async takeTicket(
    conversation: PhoneConversation,
    whom: Whom,
    reason: string,
  ): Promise<readonly string[] | null> {
    const { callId, ticket, rules, extension } = await this.server.start(whom, reason);
    if (this.isStill(conversation)) {
      this.setConversation({ callId, rules, extension });
      return [ticket === null ? `X-Call-Id: ${callId}` : `X-Ticket: ${ticket}`];
    }
    report(this.server.ended({ ...unsaid, callId, direction: 'out', wasConnected: false }));
    return null;
  }

  /** The same call still waits to go out. */
  private isStill({ startedAt }: PhoneConversation): boolean {
    const { status, conversation } = this.getSnapshot();
    return status === 'outnotcall' && conversation?.startedAt === startedAt;
  }

  private refuse(error: unknown): void {
    clearTimeout(this.ringing);
    const words = error instanceof ApiError ? error.message : '';
    this.move('disconnect', { conversation: null, notice: { kind: 'refused', words } });
    this.sound.rest();
  }

  /** Ends what has not been dialled yet. */
  private giveUp(): void {
    clearTimeout(this.ringing);
    this.move('hangup', { conversation: null });
    this.sound.rest();
  }

  private hangup(): void {
    const { status, conversation } = this.getSnapshot();
    if (status === 'outnotcall' && conversation?.isBusy) return this.giveUp();
    if (status !== 'incall') this.line?.hangup();
  }

  private onIncoming({ user, callId }: LineCaller): void {
    const conversation = newConversation(whomOf(user), 'in', callId);
    this.move('ring', { conversation, notice: null });
    this.sound.ring();
    void this.learn(conversation, callId);
  }

  /** Who it is, as soon as the server has said so. */
  private async learn(whom: Whom, callId: number | null = null): Promise<void> {
    const { phone, userId } = whom;
    this.setConversation(whoOf(whom));
    const known = await this.server.whoIs(whom, callId).catch(() => whom);
    const { conversation } = this.getSnapshot();
    if (conversation?.phone === phone && conversation?.userId === userId) this.setConversation(whoOf(known));
  }

  private async answer(): Promise<void> {
    const { status, conversation } = this.getSnapshot();
    if (status !== 'incall' || conversation?.isBusy) return;
    this.setConversation({ isBusy: true });
    const microphone = await this.sound.take();
    this.setConversation({ isBusy: false });
    if (microphone) this.line?.answer(microphone);
  }

  private onConnected(): void {
    const { status, conversation } = this.getSnapshot();
    clearTimeout(this.ringing);
    this.setConversation({ answeredAt: Date.now(), isRinging: false });
    this.move(status === 'incall' ? 'answer' : 'connect');
    this.keep();
    this.sound.begin(this.line?.media ?? null);
    if (conversation?.callId == null) return;
    report(this.server.answered(conversation.callId));
    this.news.begin(conversation.callId);
    if (conversation.phone !== undefined) report(this.sound.record(conversation.callId));
  }

  private onEnded(end: LineEnd): void {
    const { conversation } = this.getSnapshot();
    if (!conversation) return;
    clearTimeout(this.ringing);
    this.news.end();
    const { direction, callId, answeredAt, overall: quality } = conversation;
    const wasConnected = answeredAt !== null;
    const { done, notice } = remainsOf(conversation, end, this.isTimedOut);
    if (!this.move('disconnect', { conversation: null, done, notice })) return;
    this.sound.rest(wasConnected, end);
    if (callId !== null) report(this.server.ended({ callId, direction, wasConnected, quality, ...end }));
    if (!this.isLeaving) keepConversation(this.input.userId, { conversation: null, done });
  }

  private keep(): void {
    keepConversation(this.input.userId, { conversation: this.getSnapshot().conversation });
  }

  private async changeShift(state: Shift, reason: string): Promise<void> {
    // Whoever cannot be heard is not rung.
    if (state === 'on' && !(await this.sound.unlock())) return;
    report(this.server.setShift(state, reason).then(() => this.set({ shift: state })));
  }
}
