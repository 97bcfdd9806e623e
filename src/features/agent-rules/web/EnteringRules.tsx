import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { ruleScreenTexts } from '#features/agent-rules/agent-rules.screen-texts.ts';
import { RuleWords } from '#features/agent-rules/web/RuleWords.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/Page.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';

const texts = ruleScreenTexts.entering;

/** Required rules that wait for whoever has entered, one after another; put off until the next entering. */
export const EnteringRules = (): ReactElement | null => {
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  const [putOff, setPutOff] = useState<readonly number[]>([]);
  const { data } = useCall(ruleCalls.listRules, {}, { quiet: true });
  const accept = useCallMutation(ruleCalls.acceptRule, {
    invalidates: [ruleCalls.listRules],
    onSuccess: () => toast.success(texts.accepted),
  });
  const waiting = data?.filter(({ id, waits }) => waits && !putOff.includes(id)) ?? [];
  const [rule] = waiting;
  if (!rule) return null;
  const close = (): void => setPutOff([...putOff, rule.id]);
  const day = formatDate(rule.starts_on);
  return (
    <Modal
      opened
      onClose={close}
      title={rule.name}
      size={680}
      fullScreen={isSmall}
      closeOnClickOutside={false}
    >
      <div className="grid-1 gap-12">
        <p className="row wrap gap-8 text-13 muted">
          <span>{rule.blocks ? texts.since(day) : texts.planned(day)}</span>
          <span className="spacer" />
          {waiting.length > 1 && <span>{texts.left(1, waiting.length)}</span>}
        </p>
        <RuleWords rule={rule} />
        <FormButtons right>
          <Button variant="default" onClick={close}>
            {rule.cancel_label}
          </Button>
          <Button loading={accept.isPending} onClick={() => accept.mutate({ body: { id: rule.id } })}>
            {rule.accept_label}
          </Button>
        </FormButtons>
      </div>
    </Modal>
  );
};
