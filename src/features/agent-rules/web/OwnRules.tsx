import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { ruleScreenTexts as texts } from '#features/agent-rules/agent-rules.screen-texts.ts';
import { EnteringDialog } from '#features/agent-rules/web/EnteringDialog.tsx';
import { type Rule, RuleWords } from '#features/agent-rules/web/RuleWords.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { mayCall } from '#kit/web/screens/may-act.ts';

const isAsked = ({ accepted_at: at }: Rule): boolean => at === null && mayCall(ruleCalls.acceptRule);

const standingOf = ({ accepted_at: at, waits, starts_on: day }: Rule): string => {
  if (at !== null) return texts.own.accepted(formatDate(moscowDateOf(new Date(at))));
  return waits ? texts.own.waits : texts.from(formatDate(day));
};

const Line = ({ rule, onRead }: { readonly rule: Rule; readonly onRead: () => void }): ReactElement => (
  <li className="row wrap gap-8 py-8">
    <span className="breaks">{rule.name}</span>
    <span className="muted text-13">{texts.version(rule.number)}</span>
    <StatusPill tone={rule.accepted_at === null ? 'wait' : 'good'}>{standingOf(rule)}</StatusPill>
    <Button variant="subtle" size="xs" onClick={onRead}>
      {texts.read}
    </Button>
  </li>
);

/** The rules that are for the reader, and when he accepted each; what waits is accepted from here, too. */
export const OwnRules = (): ReactElement => {
  const rules = useCall(ruleCalls.listRules, {}, { quiet: true });
  const [reading, setReading] = useState<number | null>(null);
  const close = (): void => setReading(null);
  return (
    <Card title={texts.own.title} padded>
      <Loaded of={rules} errorTitle={texts.failed}>
        {(shown) => {
          const rule = shown.find(({ id }) => id === reading);
          return (
            <>
              {shown.length === 0 && <p className="muted">{texts.own.none}</p>}
              <ul>
                {shown.map((one) => (
                  <Line key={one.id} rule={one} onRead={() => setReading(one.id)} />
                ))}
              </ul>
              {rule && isAsked(rule) && <EnteringDialog rule={rule} left={1} onPutOff={close} />}
              {rule && !isAsked(rule) && (
                <Modal opened onClose={close} title={rule.name} size={680}>
                  <RuleWords rule={rule} />
                </Modal>
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
};
