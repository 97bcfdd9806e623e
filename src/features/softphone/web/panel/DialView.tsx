import { Button, Tabs } from '@mantine/core';
import { Phone } from 'lucide-react';
import { type FormEvent, type ReactElement, Suspense, useEffect, useState } from 'react';
import { normalizePhone } from '#domain/phone.ts';
import { DueCallbacks } from '#features/callbacks/web/callbacks.facade.tsx';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { type Panel as PanelState, setWhom, usePanel } from '#features/softphone/web/panel-state.ts';
import { ColleagueList } from '#features/softphone/web/panel/ColleagueList.tsx';
import { JudgedNumber } from '#features/softphone/web/panel/JudgedNumber.tsx';
import { PassedCalls } from '#features/softphone/web/panel/PassedCalls.tsx';
import { RecentCalls } from '#features/softphone/web/panel/RecentCalls.tsx';
import styles from '#features/softphone/web/panel/panel.module.css';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const subjectOf = ({ whom }: PanelState) => ({
  ...(whom.organizationId === undefined ? {} : { organization_id: whom.organizationId }),
  ...(whom.leadId === undefined ? {} : { lead_id: whom.leadId }),
  ...(whom.dealId === undefined ? {} : { deal_id: whom.dealId }),
});

/** What the rules say of the number as it stands in the field; judged anew when the panel is opened again. */
const useJudged = (panel: PanelState) => {
  const number = normalizePhone(panel.whom.phone ?? '');
  return useCall(
    phoneCalls.judgeCall,
    { body: { phone: number ?? '', ...subjectOf(panel) } },
    { enabled: number !== undefined, quiet: true },
  );
};

const useDialling = () => {
  const panel = usePanel();
  const { whom, isEager } = panel;
  const [reason, setReason] = useState('');
  const judged = useJudged(panel);
  const number = normalizePhone(whom.phone ?? '');
  const verdict = judged.data?.verdict;
  const name = whom.name ?? judged.data?.name ?? undefined;
  const mayCall =
    number !== undefined &&
    verdict !== undefined &&
    verdict !== 'refuse' &&
    (verdict === 'free' || reason.trim() !== '');
  const call = (): void => {
    if (!mayCall || number === undefined) return;
    const known = name === undefined ? {} : { name };
    setWhom({});
    phone.do({ do: 'call', whom: { ...whom, ...known, phone: number }, reason: reason.trim() });
  };
  useEffect(() => {
    if (isEager && verdict === 'free') call();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the rules have said yes to a clicked number
  }, [isEager, verdict]);
  return { whom, name, number, judged, reason, setReason, mayCall, call };
};

/** Who opens the panel may type at once; on a touch screen the keyboard would cover it. */
const focusOnce = (field: HTMLInputElement | null): void => {
  if (globalThis.matchMedia('(pointer: fine)').matches) field?.focus();
};

const Lists = (): ReactElement => (
  <Tabs defaultValue="callbacks" keepMounted={false}>
    <Tabs.List grow>
      <Tabs.Tab px="xs" value="callbacks">
        {texts.callbacks}
      </Tabs.Tab>
      <Tabs.Tab px="xs" value="recent">
        {texts.recent}
      </Tabs.Tab>
      <Tabs.Tab px="xs" value="colleagues">
        {texts.colleagues}
      </Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="callbacks" pt="xs">
      <Suspense>
        <DueCallbacks />
      </Suspense>
    </Tabs.Panel>
    <Tabs.Panel value="recent" pt="xs">
      <RecentCalls />
    </Tabs.Panel>
    <Tabs.Panel value="colleagues" pt="xs">
      <ColleagueList />
    </Tabs.Panel>
  </Tabs>
);

/** Nobody is on the line: a number to call, what the rules say of it, and whom one may want to call. */
export const DialView = (): ReactElement => {
  const { whom, name, number, judged, reason, setReason, mayCall, call } = useDialling();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    call();
  };
  return (
    <>
      <PassedCalls />
      <form className="grid gap-10" onSubmit={submit}>
        {name !== undefined && <b className="text-16 breaks">{name}</b>}
        <PhoneInput
          aria-label={texts.phone}
          ref={focusOnce}
          value={whom.phone}
          onChange={(typed) => setWhom(typed === whom.phone ? whom : { phone: typed })}
        />
        {number === undefined && <p className="small muted m-0">{texts.dialHint}</p>}
        <JudgedNumber judged={judged} reason={reason} onReason={setReason} />
        <Button
          type="submit"
          className={styles['answer']}
          disabled={!mayCall}
          leftSection={<Phone size={17} aria-hidden />}
        >
          {texts.buttons.call}
        </Button>
      </form>
      <Lists />
    </>
  );
};
