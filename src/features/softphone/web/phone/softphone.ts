import { reasonOf } from '#features/softphone/softphone.rules.ts';
import { isTalking } from '#features/softphone/softphone.status.ts';
import type { LineCaller, LineEnd, LineListener } from '#features/softphone/web/line/line.ts';
import type { SipLine } from '#features/softphone/web/line/sip-line.ts';
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
import { ApiError } from '#kit/web/api-error.ts';

/** How long a telephone rings before we give up, from the click. */
const ringMs = 30_000;

export type SoftphoneInput = {
  readonly userId: number;
  readonly server: PhoneServer;
  readonly ringWish: () => RingWish;
  readonly onLevel: (level: number) => void;
};

/** Nothing of the conversation waits for what is told: the exchange tells the same by itself. */
const report = (reporting: Promise<unknown>): void => void reporting.catch(() => undefined);

/** The telephone of one person, held by one window: signs in, calls, is called, and tells the record what happened. */
export class Softphone extends PhoneStore {
  private readonly input: SoftphoneInput;
  private readonly server: PhoneServer;
  private readonly sound: ConversationSound;
  private readonly registration: Registration;
  private readonly transfers: Transfers;
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
    this.transfers = new Transfers({ store: this, sound: this.sound, line: () => this.line });
  }

  async start(): Promise<void> {
    globalThis.addEventListener('pagehide', this.leave);
    const done = readSavedConversation(this.input.userId);
    // Of a conversation with a colleague no result is asked.
    if (done?.phone === undefined) keepConversation(this.input.userId, { done: null });
    else this.set({ done });
    if (done?.isBroken && done.callId !== null) {
      const wasConnected = done.talkedMs > 0;
      const { callId, direction } = done;
      report(
        this.server.ended({ callId, direction, wasConnected, by: 'we', code: undefined, quality: null }),
      );
    }
    report(this.server.readShift().then((shift) => this.set({ shift })));
    await this.registration.signIn();
  }

  stop(): void {
    globalThis.removeEventListener('pagehide', this.leave);
    clearTimeout(this.ringing);
    this.registration.stop();
    this.sound.close();
  }

  /** Does what was pressed, in this window or another; what the state does not allow is left undone. */
  do(command: PhoneCommand): void {
    const { conversation, status } = this.getSnapshot();
    switch (command.do) {
      case 'call':
        return void this.call(command.whom, command.reason ?? '');
      case 'answer':
        return void this.answer();
      case 'decline':
        return status === 'incall' ? this.line?.decline() : undefined;
      case 'hangup':
        return this.hangup();
      case 'mute':
        return isTalking(status) ? this.line?.mute(command.is) : undefined;
      case 'hold':
        return isTalking(status) ? this.line?.hold(command.is) : undefined;
      case 'press':
        return isTalking(status) ? this.line?.press(command.tone) : undefined;
      case 'ask':
        return void this.transfers.ask(command.userId, command.name);
      case 'dropAsked':
        return this.transfers.drop();
      case 'transfer':
        return void this.transfers.pass(command.userId);
      case 'shift':
        return void this.changeShift(command.state, command.reason ?? '');
      case 'stopRecording':
        return conversation?.callId == null ? undefined : this.sound.dropRecording(conversation.callId);
      case 'devices':
        return void this.sound.checkDevices();
      case 'microphone':
        return void this.sound.unlock();
      case 'retry':
        return this.registration.retry();
      case 'dismiss':
        return this.set({ notice: null });
      case 'done':
        keepConversation(this.input.userId, { done: null });
        return this.set({ done: null });
    }
  }

  private get line(): SipLine | null {
    return this.registration.line;
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

  /** The header that lets one call to this number out; null when the person has thought better of it meanwhile. */
  private async takeTicket(
    conversation: PhoneConversation,
    whom: Whom,
    reason: string,
  ): Promise<readonly string[] | null> {
    const { callId, ticket, rules } = await this.server.start(whom, reason);
    if (this.isStill(conversation)) {
      this.setConversation({ callId, rules });
      return ticket === null ? [] : [`X-Ticket: ${ticket}`];
    }
    const ended = {
      direction: 'out',
      wasConnected: false,
      by: 'we',
      code: undefined,
      quality: null,
    } as const;
    report(this.server.ended({ callId, ...ended }));
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
    void this.learn(conversation);
  }

  /** Who it is, as soon as the server has said so. */
  private async learn(whom: Whom): Promise<void> {
    const { phone, userId } = whom;
    this.setConversation(whoOf(whom));
    const known = await this.server.whoIs(whom).catch(() => whom);
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
    if (conversation.phone !== undefined) report(this.sound.record(conversation.callId));
  }

  private onEnded(end: LineEnd): void {
    const { conversation } = this.getSnapshot();
    if (!conversation) return;
    clearTimeout(this.ringing);
    const { direction, callId, phone, userId, answeredAt, overall: quality } = conversation;
    const wasConnected = answeredAt !== null;
    const reason = this.isTimedOut ? 'no-answer' : reasonOf({ direction, wasConnected, ...end });
    const talkedMs = answeredAt === null ? 0 : Date.now() - answeredAt;
    // A result is asked of conversations with clients; a colleague needs none, nor a caller who gave up.
    const hasResult = phone !== undefined && callId !== null && (direction === 'out' || wasConnected);
    const done = hasResult
      ? { ...whoOf(conversation), direction, callId, reason, talkedMs, isBroken: false }
      : null;
    const isVain = userId !== undefined && direction === 'out' && !wasConnected && reason !== 'cancelled';
    const notice = isVain ? ({ kind: 'ended', reason, whom: whoOf(conversation) } as const) : null;
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
