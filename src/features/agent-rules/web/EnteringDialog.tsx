import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { ruleScreenTexts } from '#features/agent-rules/agent-rules.screen-texts.ts';
import { type Rule, RuleWords } from '#features/agent-rules/web/RuleWords.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = ruleScreenTexts.entering;

type Props = {
  readonly rule: Rule;
  /** How many wait, with this one. */
  readonly left: number;
  readonly onPutOff: () => void;
};

/** Rules to be read and accepted, or put off. */
export const EnteringDialog = ({ rule, left, onPutOff }: Props): ReactElement => {
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  const accept = useCallMutation(ruleCalls.acceptRule, {
    invalidates: [ruleCalls.listRules],
    done: texts.accepted,
  });
  const day = formatDate(rule.starts_on);
  return (
    <Modal
      opened
      onClose={onPutOff}
      title={rule.name}
      size={680}
      fullScreen={isSmall}
      closeOnClickOutside={false}
    >
      <div className="grid-1 gap-12">
        <p className="row wrap gap-8 text-13 muted">
          <span>{rule.blocks ? texts.since(day) : texts.planned(day)}</span>
          <span className="spacer" />
          {left > 1 && <span>{texts.left(1, left)}</span>}
        </p>
        <RuleWords rule={rule} />
        <FormButtons right>
          <Button variant="default" onClick={onPutOff}>
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
