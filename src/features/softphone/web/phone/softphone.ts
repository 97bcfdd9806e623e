import { reasonOf } from '#features/softphone/softphone.rules.ts';
import { isTalking } from '#features/softphone/softphone.status.ts';
import type { LineCaller, LineEnd, LineListener } from '#features/softphone/web/line/line.ts';
import type { SipLine } from '#features/softphone/web/line/sip-line.ts';
import { Registration } from '#features/softphone/web/phone/keep-registered.ts';
import { keepTalk, readKeptTalk, whoOf } from '#features/softphone/web/phone/kept-talk.ts';
import { nameAtExchange, newTalk, whomOf } from '#features/softphone/web/phone/new-talk.ts';
import type { PhoneServer } from '#features/softphone/web/phone/phone-server.ts';
import type { PhoneCommand, PhoneTalk, Shift, Whom } from '#features/softphone/web/phone/phone-state.ts';
import { PhoneStore } from '#features/softphone/web/phone/phone-store.ts';
import { type RingWish, TalkSound } from '#features/softphone/web/phone/talk-sound.ts';
import { ApiError } from '#kit/web/api-error.ts';

/** How long a telephone rings before we give up, from the click. */
const ringMs = 30_000;

export type SoftphoneInput = {
  readonly userId: number;
  readonly server: PhoneServer;
  readonly ringWish: () => RingWish;
  readonly onLevel: (level: number) => void;
};

/** Nothing of the talk waits for what is told: the exchange tells the same by itself. */
const tell = (told: Promise<unknown>): void => void told.catch(() => undefined);

/** The telephone of one person, held by one window: signs in, calls, is called, and tells the record what happened. */
export class Softphone extends PhoneStore {
  private readonly input: SoftphoneInput;
  private readonly server: PhoneServer;
  private readonly sound: TalkSound;
  private readonly registration: Registration;
  private ringing = 0;
  private isTimedOut = false;
  private isLeaving = false;

  constructor(input: SoftphoneInput) {
    super();
    this.input = input;
    this.server = input.server;
    this.sound = new TalkSound({
      store: this,
      server: input.server,
      ringWish: input.ringWish,
      onLevel: input.onLevel,
      onTrack: (track) => tell(this.line?.replaceMicrophone(track) ?? Promise.resolve()),
    });
    this.registration = new Registration({ store: this, server: this.server, listener: this.listener() });
  }

  async start(): Promise<void> {
    globalThis.addEventListener('pagehide', this.leave);
    const done = readKeptTalk(this.input.userId);
    this.set({ done });
    if (done?.isBroken && done.callId !== null) {
      const wasConnected = done.talkedMs > 0;
      const { callId, direction } = done;
      tell(this.server.ended({ callId, direction, wasConnected, by: 'we', code: undefined, quality: null }));
    }
    tell(this.server.readShift().then((shift) => this.set({ shift })));
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
    const { talk, status } = this.getSnapshot();
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
        return void this.ask(command.userId, command.name);
      case 'dropAsked':
        return this.dropAsked();
      case 'transfer':
        return void this.transfer(command.userId);
      case 'shift':
        return void this.changeShift(command.state, command.reason ?? '');
      case 'stopRecording':
        return talk?.callId == null ? undefined : this.sound.dropRecording(talk.callId);
      case 'devices':
        return void this.sound.checkDevices();
      case 'microphone':
        return void this.sound.unlock();
      case 'retry':
        return this.registration.retry();
      case 'dismiss':
        return this.set({ notice: null });
      case 'done':
        keepTalk(this.input.userId, { done: null });
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
        this.setTalk({ isRinging: true, ...(callId === null ? {} : { callId }) });
        this.sound.ringBack();
      },
      onConnected: () => this.onConnected(),
      onVoice: this.sound.hear,
      onMuted: (isMuted) => this.setTalk({ isMuted }),
      onHeld: (who, isHeld) => this.setTalk(who === 'we' ? { isHeld } : { isHeldByThem: isHeld }),
      onEnded: (end) => this.onEnded(end),
      onPassedOn: (user) => void this.learn(whomOf(user)),
    };
  }

  private async call(whom: Whom, reason: string): Promise<void> {
    if (this.getSnapshot().line !== 'ready') return;
    const talk = { ...newTalk(whom, 'out'), isBusy: true };
    if (!this.move('call', { talk, done: null, notice: null })) return;
    this.isTimedOut = false;
    this.ringing = globalThis.setTimeout(() => {
      this.isTimedOut = true;
      this.hangup();
    }, ringMs);
    const microphone = await this.sound.take();
    if (!this.isStill(talk)) return this.sound.rest();
    if (!microphone) return this.giveUp();
    try {
      const headers = await this.takeTicket(talk, whom, reason);
      if (!headers) return;
      this.setTalk({ isBusy: false });
      this.keep();
      this.line?.call(nameAtExchange(whom), microphone, headers);
    } catch (error) {
      if (this.isStill(talk)) this.refuse(error);
    }
  }

  /** The header that lets one call to this number out; null when the person has thought better of it meanwhile. */
  private async takeTicket(talk: PhoneTalk, whom: Whom, reason: string): Promise<readonly string[] | null> {
    const { callId, ticket, rules } = await this.server.start(whom, reason);
    if (this.isStill(talk)) {
      this.setTalk({ callId, rules });
      return ticket === null ? [] : [`X-Ticket: ${ticket}`];
    }
    const ended = {
      direction: 'out',
      wasConnected: false,
      by: 'we',
      code: undefined,
      quality: null,
    } as const;
    tell(this.server.ended({ callId, ...ended }));
    return null;
  }

  /** The same call still waits to go out. */
  private isStill({ startedAt }: PhoneTalk): boolean {
    const { status, talk } = this.getSnapshot();
    return status === 'outnotcall' && talk?.startedAt === startedAt;
  }

  private refuse(error: unknown): void {
    clearTimeout(this.ringing);
    const words = error instanceof ApiError ? error.message : '';
    this.move('disconnect', { talk: null, notice: { kind: 'refused', words } });
    this.sound.rest();
  }

  /** Ends what has not been dialled yet. */
  private giveUp(): void {
    clearTimeout(this.ringing);
    this.move('hangup', { talk: null });
    this.sound.rest();
  }

  private hangup(): void {
    const { status, talk } = this.getSnapshot();
    if (status === 'outnotcall' && talk?.isBusy) return this.giveUp();
    if (status !== 'incall') this.line?.hangup();
  }

  private onIncoming({ user, callId }: LineCaller): void {
    const talk = newTalk(whomOf(user), 'in', callId);
    this.move('ring', { talk, notice: null });
    this.sound.ring();
    void this.learn(talk);
  }

  /** Who it is, as soon as the server has said so. */
  private async learn(whom: Whom): Promise<void> {
    const { phone, userId } = whom;
    this.setTalk(whoOf(whom));
    const known = await this.server.whoIs(whom).catch(() => whom);
    const { talk } = this.getSnapshot();
    if (talk?.phone === phone && talk?.userId === userId) this.setTalk(whoOf(known));
  }

  private async answer(): Promise<void> {
    const { status, talk } = this.getSnapshot();
    if (status !== 'incall' || talk?.isBusy) return;
    this.setTalk({ isBusy: true });
    const microphone = await this.sound.take();
    this.setTalk({ isBusy: false });
    if (microphone) this.line?.answer(microphone);
  }

  private onConnected(): void {
    const { status, talk } = this.getSnapshot();
    clearTimeout(this.ringing);
    this.setTalk({ answeredAt: Date.now(), isRinging: false });
    this.move(status === 'incall' ? 'answer' : 'connect');
    this.keep();
    this.sound.begin(this.line?.media ?? null);
    if (talk?.callId == null) return;
    tell(this.server.answered(talk.callId));
    if (talk.phone !== undefined) tell(this.sound.record(talk.callId));
  }

  private onEnded(end: LineEnd): void {
    const { talk } = this.getSnapshot();
    if (!talk) return;
    clearTimeout(this.ringing);
    const { direction, callId, phone, userId, answeredAt, quality } = talk;
    const wasConnected = answeredAt !== null;
    const reason = this.isTimedOut ? 'no-answer' : reasonOf({ direction, wasConnected, ...end });
    const talkedMs = answeredAt === null ? 0 : Date.now() - answeredAt;
    // A result is asked of talks with clients; a colleague needs none, nor a caller who gave up.
    const hasResult = phone !== undefined && callId !== null && (direction === 'out' || wasConnected);
    const done = hasResult ? { ...whoOf(talk), direction, callId, reason, talkedMs, isBroken: false } : null;
    const isVain = userId !== undefined && direction === 'out' && !wasConnected && reason !== 'cancelled';
    const notice = isVain ? ({ kind: 'ended', reason, whom: whoOf(talk) } as const) : null;
    if (!this.move('disconnect', { talk: null, done, notice })) return;
    this.sound.rest(wasConnected, end);
    if (callId !== null) tell(this.server.ended({ callId, direction, wasConnected, quality, ...end }));
    if (!this.isLeaving) keepTalk(this.input.userId, { talk: null, done });
  }

  private keep(): void {
    keepTalk(this.input.userId, { talk: this.getSnapshot().talk });
  }

  private async changeShift(state: Shift, reason: string): Promise<void> {
    if (state === 'on') await this.sound.unlock();
    tell(this.server.setShift(state, reason).then(() => this.set({ shift: state })));
  }

  private async ask(userId: number, name: string): Promise<void> {
    const { microphone } = this.sound;
    if (!this.line || !microphone || !isTalking(this.getSnapshot().status)) return;
    this.line.hold(true);
    this.setTalk({ asked: { userId, name, isThere: false } });
    const isThere = await this.line.ask(`u${userId}`, microphone, this.sound.hearAsked);
    if (isThere) return this.setTalk({ asked: { userId, name, isThere } });
    this.dropAsked();
  }

  private dropAsked(): void {
    this.line?.dropAsked();
    this.sound.hearAsked(null);
    if (!this.getSnapshot().talk?.asked) return;
    this.setTalk({ asked: null });
    this.line?.hold(false);
  }

  private async transfer(userId: number): Promise<void> {
    if (!isTalking(this.getSnapshot().status)) return;
    this.setTalk({ isBusy: true });
    const end = await this.line?.transfer(`u${userId}`);
    this.setTalk({ isBusy: false });
    if (end === 'accepted') return this.hangup();
    this.set({ notice: { kind: 'transfer-refused' } });
    this.dropAsked();
  }
}
