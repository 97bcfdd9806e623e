import { type ReactElement, Suspense, useEffect } from 'react';
import { normalizePhone } from '#domain/phone.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { callEvents } from '#features/calls/calls.events.ts';
import { pauseRecording } from '#features/calls/web/calls.facade.tsx';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { CallLine, useStrips } from '#features/softphone/web/CallStrip.tsx';
import { takeClicks } from '#features/softphone/web/dial.ts';
import { formerNotePlace } from '#features/softphone/web/former-note.ts';
import { openConversationLead } from '#features/softphone/web/open-lead.ts';
import { openPanel, usePanel } from '#features/softphone/web/panel-state.ts';
import { addPassed } from '#features/softphone/web/passed-calls.ts';
import { usePhoneState } from '#features/softphone/web/phone/phone-port.ts';
import styles from '#features/softphone/web/strip.module.css';
import { useRingKeys } from '#features/softphone/web/use-ring-keys.ts';
import { useSharedPhone } from '#features/softphone/web/use-shared-phone.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

/** Somebody rings: said in every window of the browser, over whatever stands there. */
const IncomingBanner = (): ReactElement => (
  <aside className={`card clipped shadowed ${styles['banner']}`} aria-label={texts.banner.aria}>
    <CallLine />
  </aside>
);

const Panel = lazyPart(async () => ({
  default: (await import('#features/softphone/web/panel/Panel.tsx')).Panel,
}));

const RingsElsewhere = lazyPart(async () => ({
  default: (await import('#features/softphone/web/RingsElsewhere.tsx')).RingsElsewhere,
}));

/** While there is a telephone, a click on any number calls by it. */
const useClicks = (hasPhone: boolean): void => {
  useEffect(() => {
    if (!hasPhone) return undefined;
    takeClicks(({ phone, name }) =>
      openPanel({ phone: normalizePhone(phone) ?? phone, ...(name === undefined ? {} : { name }) }, true),
    );
    return () => takeClicks(null);
  }, [hasPhone]);
};

/** §2: an incoming call of a client opens the form of a lead, in the window that is looked at. */
const useIncomingForm = (): void => {
  const { status, conversation } = usePhoneState();
  const callId = status === 'incall' ? (conversation?.callId ?? null) : null;
  const isNamed = conversation?.name !== undefined;
  useEffect(() => {
    if (callId === null || conversation?.phone === undefined || document.visibilityState !== 'visible')
      return;
    openConversationLead(conversation);
    // oxlint-disable-next-line react/exhaustive-deps -- once a call, and once more when it is known who it is
  }, [callId, isNamed]);
};

/** What a colleague has passed on stands in the panel, opened for it. */
const usePassed = (): void =>
  useEvent(callEvents.ringing, ({ data }) => {
    const { call_id: callId, phone, name, organization_id: organizationId, lead_id: leadId, passed } = data;
    if (!passed || phone === null) return;
    addPassed({ callId, phone, name, organizationId, leadId, ...passed });
    openPanel();
  });

/** A call that comes to nothing for want of a microphone says so, also where the panel was shut. */
const useMicrophoneWords = (): void => {
  const { microphone } = usePhoneState();
  const isWanting = microphone === 'refused' || microphone === 'missing' || microphone === 'taken';
  useEffect(() => {
    if (isWanting) usePanel.setState({ isOpen: true });
  }, [isWanting]);
};

/** A call that is over stands among the last ones. */
const useFreshCalls = (isIdle: boolean): void => {
  useEffect(() => {
    if (isIdle) void invalidateCalls(phoneCalls.listCalls);
  }, [isIdle]);
};

/** What rings or talks is heard alone. */
const useQuietRecording = (isIdle: boolean): void => {
  useEffect(() => {
    if (!isIdle) void pauseRecording();
  }, [isIdle]);
};

/** A note that a former build has left open lies there no longer, whether or not anybody telephones again. */
const useFormerNote = (): void => {
  const { id } = useUser();
  useEffect(() => {
    if (localStorage.getItem(formerNotePlace(id)) !== null)
      void import('#features/softphone/web/panel/notes.ts').then(({ openNotes }) => openNotes(id));
  }, [id]);
};

/** The telephone beside every page: loaded in a quiet moment, heard and steered from any window. */
export const SoftphoneHost = (): ReactElement => {
  const { status, line, conversation } = usePhoneState();
  const { isOpen } = usePanel();
  const hasPhone = line !== 'off' && line !== 'starting';
  useSharedPhone();
  useFormerNote();
  useClicks(hasPhone);
  useIncomingForm();
  usePassed();
  useRingKeys(status === 'incall');
  useMicrophoneWords();
  useFreshCalls(status === 'outcall');
  useQuietRecording(status === 'outcall');
  const { count: strips } = useStrips();
  return (
    <>
      {isOpen && hasPhone && (
        <Suspense>
          <Panel />
        </Suspense>
      )}
      {line === 'other' && (
        <Suspense>
          <RingsElsewhere />
        </Suspense>
      )}
      {status === 'incall' && conversation && strips === 0 && !isOpen && <IncomingBanner />}
    </>
  );
};
