import JsSIP from 'jssip';
import type { EndEvent, RTCSession } from 'jssip/lib/RTCSession';
import type { RTCSessionEvent, UA } from 'jssip/lib/UA';
import type { EndedBy } from '#features/softphone/softphone.rules.ts';
import type {
  LineCaller,
  LineListener,
  LineLogin,
  LineState,
  TransferEnd,
} from '#features/softphone/web/line/line.ts';
import { sendVoice, voiceOf } from '#features/softphone/web/line/own-voice.ts';
import { hastenOffer, watchMedia } from '#features/softphone/web/line/watch-media.ts';

const userAgent = 'Poruchitel';
const registerSeconds = 120;
const toneMs = 160;
/** How the exchange closes the line, or refuses it, while another browser has the telephone. */
const takenOver = 4409;
const inUse = 486;

type Message = { getHeader(name: string): string | undefined; readonly status_code?: number } | null;

const stateBy = (response: Message): LineState => {
  if (!response) return 'lost';
  return response.status_code === inUse ? 'other' : 'refused';
};

const callIdIn = (message: unknown): number | null => {
  const text = (message as Message)?.getHeader('X-Call-Id');
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
};

const callerIn = (request: unknown): LineCaller => {
  const { from } = request as { readonly from: { readonly uri: { readonly user: string } } };
  return { user: from.uri.user, callId: callIdIn(request) };
};

/** JsSIP's names of an end that nobody wanted. */
const cut: readonly string[] = [JsSIP.C.causes.RTP_TIMEOUT, JsSIP.C.causes.CONNECTION_ERROR];

const isOurs = (originator: string): boolean => originator === 'local';

const endedBy = ({ originator, cause }: EndEvent): EndedBy => {
  if (cut.includes(cause)) return 'line';
  return isOurs(originator) ? 'we' : 'they';
};

/** The one place that knows JsSIP: a registered telephone with at most one conversation, and one asked about beside it. */
export class SipLine {
  private readonly ua: UA;
  private readonly listener: LineListener;
  private login: LineLogin;
  private session: RTCSession | null = null;
  /** The colleague who is asked before a transfer, while the conversation is on hold. */
  private asked: RTCSession | null = null;
  /** Our voice to him is a copy: the other one is silenced by the hold. */
  private voiceBeside: readonly MediaStreamTrack[] = [];
  private isBeside = false;

  constructor(login: LineLogin, listener: LineListener) {
    this.login = login;
    this.listener = listener;
    this.ua = new JsSIP.UA({
      sockets: [new JsSIP.WebSocketInterface(login.url)],
      uri: login.uri,
      authorization_user: login.authorization_user,
      password: login.password,
      register: true,
      register_expires: registerSeconds,
      session_timers: false,
      no_answer_timeout: 120, // the exchange rings the next one long before
      connection_recovery_min_interval: 1,
      connection_recovery_max_interval: 10,
      user_agent: userAgent,
    });
    this.ua.on('connecting', () => listener.onState('connecting'));
    this.ua.on('disconnected', ({ code }: { readonly code?: number }) =>
      listener.onState(code === takenOver ? 'other' : 'lost'),
    );
    this.ua.on('registered', () => listener.onState('ready'));
    this.ua.on('unregistered', () => listener.onState('lost'));
    this.ua.on('registrationFailed', ({ response }: { readonly response: Message }) =>
      listener.onState(stateBy(response)),
    );
    this.ua.on('newRTCSession', (event: RTCSessionEvent) => this.meet(event));
  }

  start(): void {
    this.ua.start();
  }

  /** Says goodbye to the far side and to the exchange. */
  stop(): void {
    this.ua.stop();
  }

  /** New credentials, taken at the next request; a conversation does not notice. */
  renew(login: LineLogin, isRefused: boolean): void {
    this.login = login;
    this.ua.set('authorization_user', login.authorization_user);
    this.ua.set('password', login.password);
    if (isRefused) this.ua.register();
  }

  /** Asks again for the telephone that another browser holds; `isByForce` takes it from there. */
  claim(isByForce: boolean): void {
    this.ua.registrator().setExtraHeaders(isByForce ? ['X-Take-Over: yes'] : []);
    this.ua.register();
    this.ua.registrator().setExtraHeaders([]);
  }

  call(user: string, microphone: MediaStream, headers: readonly string[] = []): void {
    this.ua.call(this.addressOf(user), this.options(microphone, headers));
  }

  answer(microphone: MediaStream): void {
    this.session?.answer(this.options(microphone));
  }

  decline(): void {
    this.session?.terminate({ status_code: 603, reason_phrase: 'Decline' });
  }

  hangup(): void {
    this.dropAsked();
    if (this.session?.isEnded() === false) this.session.terminate();
  }

  mute(isMuted: boolean): void {
    for (const session of [this.session, this.asked]) session?.[isMuted ? 'mute' : 'unmute']({ audio: true });
  }

  hold(isHeld: boolean): void {
    if (isHeld) this.session?.hold();
    else this.session?.unhold();
  }

  /** RFC 4733, the tones an office switchboard hears; INFO where the far side takes no other. */
  press(tone: string): void {
    const hasTones = this.media?.getSenders().some(({ dtmf }) => dtmf?.canInsertDTMF) ?? false;
    const { RFC2833, INFO } = JsSIP.C.DTMF_TRANSPORT;
    this.session?.sendDTMF(tone, { transportType: hasTones ? RFC2833 : INFO, duration: toneMs });
  }

  get media(): RTCPeerConnection | null {
    return this.session?.connection ?? null;
  }

  /** Another microphone in the middle of a conversation. */
  async replaceMicrophone(track: MediaStreamTrack): Promise<void> {
    const { session, asked } = this;
    const beside = asked && this.keepVoiceBeside([track.clone()])[0];
    await Promise.all([session && sendVoice(session, track), beside && sendVoice(asked, beside)]);
  }

  /** Passes the far side on, at once or to the colleague already asked (RFC 3515, RFC 3891). */
  transfer(user: string): Promise<TransferEnd> {
    const { promise, resolve } = Promise.withResolvers<TransferEnd>();
    const refused = (): void => resolve('refused');
    const eventHandlers = {
      accepted: () => resolve('accepted'),
      requestFailed: refused,
      failed: refused,
    };
    const replaces = this.asked?.isEstablished() === true ? { replaces: this.asked } : {};
    this.session?.refer(this.addressOf(user), { eventHandlers, ...replaces });
    return promise;
  }

  /** Calls a colleague beside the conversation; resolves when he has answered or not. */
  ask(user: string, microphone: MediaStream, onVoice: (voice: MediaStream) => void): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const isMuted = this.session?.isMuted().audio === true;
    const voice = microphone.clone();
    for (const track of this.keepVoiceBeside(voice.getTracks())) track.enabled = !isMuted;
    this.isBeside = true;
    const session = this.ua.call(this.addressOf(user), this.options(voice));
    this.isBeside = false;
    this.asked = session;
    if (isMuted) session.mute({ audio: true });
    watchMedia(session, onVoice, () => session.terminate());
    hastenOffer(session);
    const over = (): void => {
      if (this.asked === session) this.asked = null;
      if (!this.asked) this.keepVoiceBeside([]);
      resolve(false);
    };
    session.on('accepted', () => resolve(true));
    session.on('ended', over);
    session.on('failed', over);
    return promise;
  }

  /** Ends the asking; the conversation itself stays. */
  dropAsked(): void {
    if (this.asked?.isEnded() === false) this.asked.terminate();
    this.asked = null;
  }

  private keepVoiceBeside(tracks: readonly MediaStreamTrack[]): readonly MediaStreamTrack[] {
    for (const track of this.voiceBeside) track.stop();
    this.voiceBeside = tracks;
    return tracks;
  }

  private addressOf(user: string): string {
    return `sip:${user}@${this.login.uri.split('@')[1]}`;
  }

  private options(mediaStream: MediaStream, extraHeaders: readonly string[] = []) {
    return {
      mediaStream,
      mediaConstraints: { audio: true, video: false },
      pcConfig: { iceServers: [...this.login.ice_servers] },
      extraHeaders: [...extraHeaders],
    };
  }

  private meet({ session, request, originator }: RTCSessionEvent): void {
    if (this.isBeside) return;
    const isIncoming = !isOurs(originator);
    if (isIncoming && this.session) {
      session.terminate({ status_code: 486, reason_phrase: 'Busy Here' });
      this.listener.onBusy(callerIn(request));
      return;
    }
    this.follow(session);
    if (isIncoming) this.listener.onIncoming(callerIn(request));
  }

  private follow(session: RTCSession): void {
    const { listener } = this;
    const isCurrent = (): boolean => this.session === session;
    this.session = session;
    watchMedia(session, listener.onVoice, () =>
      session.terminate({ cause: JsSIP.C.causes.RTP_TIMEOUT, reason_phrase: 'Media lost' }),
    );
    hastenOffer(session);
    session.on('progress', (event: object) => {
      if ('response' in event && event.response) listener.onRinging(callIdIn(event.response));
    });
    session.on('accepted', () => isCurrent() && listener.onConnected());
    session.on('muted', () => listener.onMuted(true));
    session.on('unmuted', () => listener.onMuted(false));
    session.on('hold', ({ originator }) => listener.onHeld(isOurs(originator) ? 'we' : 'they', true));
    session.on('unhold', ({ originator }) => listener.onHeld(isOurs(originator) ? 'we' : 'they', false));
    session.on('refer', (event) => this.passOn(session, event));
    session.on('replaces', (event) => this.replace(session, event));
    session.on('ended', (event) => isCurrent() && this.end(event));
    session.on('failed', (event) => isCurrent() && this.end(event));
  }

  private end(event: EndEvent): void {
    this.dropAsked();
    this.session = null;
    this.listener.onEnded({ by: endedBy(event), code: (event.message as Message)?.status_code });
  }

  /** The far side asks us to conversation to a colleague instead: the new conversation takes the place of the old one. */
  private passOn(before: RTCSession, { request, accept, reject }: ReferLike): void {
    const { user } = (request as { readonly refer_to: { readonly uri: { readonly user: string } } }).refer_to
      .uri;
    // A number is called with a ticket of one's own, never at somebody's word.
    if (!/^u\d+$/.test(user)) return reject();
    this.isBeside = true;
    accept((session: RTCSession) => this.takeOver(before, session, user), this.options(voiceOf(before)));
    this.isBeside = false;
  }

  /** The colleague who was asked has become the far side of somebody else. */
  private replace(before: RTCSession, { request, accept }: ReferLike): void {
    this.isBeside = true;
    accept((session: RTCSession) => {
      this.takeOver(before, session, callerIn(request).user);
      session.answer(this.options(voiceOf(before)));
    });
    this.isBeside = false;
  }

  private takeOver(before: RTCSession, session: RTCSession, user: string): void {
    const back = (): void => {
      if (this.session === session && !before.isEnded()) this.session = before;
    };
    const isMuted = before.isMuted().audio === true;
    session.on('failed', back);
    session.on('accepted', () => {
      if (isMuted) session.mute({ audio: true });
      this.listener.onPassedOn(user);
    });
    this.follow(session);
  }
}

type ReferLike = {
  readonly request: unknown;
  // oxlint-disable-next-line typescript/no-unsafe-function-type -- as JsSIP declares it
  readonly accept: Function;
  readonly reject: () => void;
};
