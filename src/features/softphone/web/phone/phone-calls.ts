import { phoneCalls } from '#features/calls/calls.contract.ts';
import { recordingCalls } from '#features/calls/recordings.contract.ts';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { softphoneCalls } from '#features/softphone/softphone.contract.ts';
import type { Estimate } from '#features/softphone/softphone.rules.ts';
import type { CallNews, PhoneLogin, PhoneServer } from '#features/softphone/web/phone/phone-server.ts';
import type { Whom } from '#features/softphone/web/phone/phone-state.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

const quiet = { quiet: true } as const;

const scores: Readonly<Record<Estimate, number>> = { good: 4.2, fair: 3.3, poor: 2 };

const subjectOf = ({ organizationId, leadId, dealId }: Whom) => ({
  ...(organizationId === undefined ? {} : { organization_id: organizationId }),
  ...(leadId === undefined ? {} : { lead_id: leadId }),
  ...(dealId === undefined ? {} : { deal_id: dealId }),
});

const login = async (): Promise<PhoneLogin> => {
  const reply = await callApi(exchangeCalls.signPhoneIn, {}, quiet);
  const { mode, url, uri, authorization_user: user, password, expires_at: expires } = reply;
  if (mode === 'off' || url === null || uri === null || user === null || password === null)
    return { mode: 'off', ...(reply.words === undefined ? {} : { words: reply.words }) };
  return {
    mode,
    url: new URL(url, globalThis.location.href).href.replace(/^http/, 'ws'),
    uri,
    authorization_user: user,
    password,
    ice_servers: reply.ice_servers as readonly RTCIceServer[],
    expiresAt: expires === null ? Date.now() : Date.parse(expires),
    isPractice: reply.is_practice,
  };
};

const askWhoColleague = async (userId: number): Promise<Whom> => {
  const people = await callApi(softphoneCalls.listColleagues, {}, quiet);
  const name = people.find(({ id }) => id === userId)?.name;
  return { userId, ...(name === undefined ? {} : { name }) };
};

type Found = Pick<CallReply<typeof phoneCalls.judgeCall>, 'name' | 'organization' | 'lead_id'>;

/** Of a call that rings its record says who it is; of any other number, and of a call passed on, what we may know. */
const askWho = async (whom: Whom, callId: number | null): Promise<Whom> => {
  const { phone, userId } = whom;
  if (userId !== undefined) return askWhoColleague(userId);
  if (phone === undefined) return whom;
  const judged = (): Promise<Found> => callApi(phoneCalls.judgeCall, { body: { phone } }, quiet);
  const found: Found =
    callId === null
      ? await judged()
      : await callApi(phoneCalls.showCall, { query: { id: callId } }, quiet).catch(judged);
  const { name, organization, lead_id: leadId } = found;
  return {
    phone,
    ...(name === null ? {} : { name }),
    ...(organization === null ? {} : { organizationId: organization.id }),
    ...(leadId === null ? {} : { leadId }),
  };
};

/** After so many seconds each: what came while the server was away is told when it is there again. */
const againAfter = [1, 3, 10, 30, 60, 60] as const;

const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** Tells the server as soon as it can be told; what it refuses is not said again. */
const reportAtLast = async (send: () => Promise<unknown>): Promise<void> => {
  for (const seconds of [0, ...againAfter]) {
    if (seconds > 0) await wait(seconds * 1_000);
    try {
      await send();
      return;
    } catch (error) {
      const isAway = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!isAway) throw error;
    }
  }
};

const reportEvent = async (
  callId: number,
  event: 'talking' | 'pressed',
  more: { readonly extension?: string } = {},
): Promise<void> => {
  const at = new Date().toISOString();
  await callApi(phoneCalls.reportCall, { body: { call_id: callId, event, at, ...more } }, quiet);
};

const reportQuality = async ({ callId, quality }: CallNews): Promise<void> => {
  if (!quality) return;
  const { loss, jitterMs, delayMs, estimate } = quality;
  const figures = { loss: loss * 100, jitter: jitterMs, delay: delayMs, score: scores[estimate] };
  const at = new Date().toISOString();
  await callApi(
    phoneCalls.reportCall,
    { body: { call_id: callId, event: 'quality', at, quality: figures } },
    quiet,
  );
};

const reportEnd = async (news: CallNews): Promise<void> => {
  const { callId, direction, wasConnected, by, code } = news;
  void reportQuality(news).catch(() => undefined);
  if (wasConnected) {
    const side = by === 'they' ? ('they' as const) : ('we' as const);
    const body = { call_id: callId, by: side, at: new Date().toISOString() };
    return reportAtLast(() => callApi(phoneCalls.hangUp, { body }, quiet));
  }
  // Of an incoming call that was not answered the exchange tells: it may ring at the next one.
  if (direction === 'in') return;
  const sip = code === undefined ? {} : { sip_code: code };
  await reportAtLast(() => callApi(phoneCalls.noAnswer, { body: { call_id: callId, ...sip } }, quiet));
};

/** A blob as base64, without the head that a data address has. */
const base64Of = (sound: Blob): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('Not read')));
  reader.readAsDataURL(sound);
  return promise;
};

/** The server as the telephone knows it. */
export const phoneServer: PhoneServer = {
  login,
  start: async (whom, reason) => {
    const { phone, userId, name } = whom;
    const named = name === undefined ? {} : { name };
    const body =
      userId === undefined
        ? { phone: phone ?? '', reason, ...named, ...subjectOf(whom) }
        : { user_id: userId };
    const { call_id: callId, ...reply } = await callApi(phoneCalls.startCall, { body }, quiet);
    return { callId, ticket: reply.ticket, rules: reply.rules, extension: reply.extension };
  },
  answered: async (callId) => {
    await callApi(phoneCalls.answerCall, { body: { call_id: callId } }, quiet);
  },
  goesOn: (callId) => reportEvent(callId, 'talking'),
  keepExtension: (callId, extension) => reportEvent(callId, 'pressed', { extension }),
  ended: reportEnd,
  setShift: async (state, reason) => {
    await callApi(phoneCalls.setShift, { body: { state, reason } });
  },
  readShift: async () => (await callApi(phoneCalls.showShift, {}, quiet)).state,
  whoIs: askWho,
  isRecorded: async () => (await callApi(recordingCalls.showRecordingTerms, {}, quiet)).is_on,
  keepPiece: async (callId, { number, ms, sound, we, they }) => {
    const data = await base64Of(sound);
    const body = { call_id: callId, number, ms, data, we: [...we], they: [...they] };
    await callApi(recordingCalls.savePiece, { body }, quiet);
  },
  destroyRecording: async (callId) => {
    await callApi(recordingCalls.destroyRecording, { body: { call_id: callId } });
  },
};
