import { phoneCalls } from '#features/calls/calls.contract.ts';
import { recordingCalls } from '#features/calls/recordings.contract.ts';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { softphoneCalls } from '#features/softphone/softphone.contract.ts';
import type { Estimate } from '#features/softphone/softphone.rules.ts';
import type { CallNews, PhoneLogin, PhoneServer } from '#features/softphone/web/phone/phone-server.ts';
import type { Whom } from '#features/softphone/web/phone/phone-state.ts';
import { callApi } from '#kit/web/call-api.ts';

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

const askWho = async (whom: Whom): Promise<Whom> => {
  const { phone, userId } = whom;
  if (userId !== undefined) return askWhoColleague(userId);
  if (phone === undefined) return whom;
  const {
    name,
    organization,
    lead_id: leadId,
  } = await callApi(phoneCalls.judgeCall, { body: { phone } }, quiet);
  return {
    phone,
    ...(name === null ? {} : { name }),
    ...(organization === null ? {} : { organizationId: organization.id }),
    ...(leadId === null ? {} : { leadId }),
  };
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
  await reportQuality(news).catch(() => undefined);
  if (wasConnected) {
    const body = { call_id: callId, by: by === 'they' ? ('they' as const) : ('we' as const) };
    await callApi(phoneCalls.hangUp, { body }, quiet);
    return;
  }
  // Of an incoming call that was not answered the exchange tells: it may ring at the next one.
  if (direction === 'in') return;
  const sip = code === undefined ? {} : { sip_code: code };
  await callApi(phoneCalls.noAnswer, { body: { call_id: callId, ...sip } }, quiet);
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
    const { call_id: callId, ticket, rules } = await callApi(phoneCalls.startCall, { body }, quiet);
    return { callId, ticket, rules };
  },
  answered: async (callId) => {
    await callApi(phoneCalls.answerCall, { body: { call_id: callId } }, quiet);
  },
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
