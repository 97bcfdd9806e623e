import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { changeRules } from '#features/agent-rules/agent-rules.access.ts';
import { ruleCalls } from '#features/agent-rules/agent-rules.contract.ts';
import { ruleScreenTexts as texts } from '#features/agent-rules/agent-rules.screen-texts.ts';
import { Acceptances } from '#features/agent-rules/web/Acceptances.tsx';
import { RuleDialog } from '#features/agent-rules/web/RuleDialog.tsx';
import { RuleRow } from '#features/agent-rules/web/RuleRow.tsx';
import { type Rule, RuleWords } from '#features/agent-rules/web/RuleWords.tsx';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Open = { readonly what: 'write' | 'read' | 'accepted'; readonly rule: Rule | null };

const Opened = ({ open, onClose }: { readonly open: Open; readonly onClose: () => void }): ReactElement => {
  if (open.what === 'write' || open.rule === null)
    return <RuleDialog replaced={open.rule} onClose={onClose} />;
  if (open.what === 'accepted') return <Acceptances rule={open.rule} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={open.rule.name} size={680}>
      <RuleWords rule={open.rule} />
    </Modal>
  );
};

/** /agents/rules: versions of the rules agents work by, and who has accepted which. */
export default function RulesScreen(): ReactElement {
  const mayChange = mayAct('agent-rules', changeRules, useRole());
  const [open, setOpen] = useState<Open | null>(null);
  const answer = useCall(ruleCalls.listRules, {}, { quiet: true });
  const withdraw = useCallMutation(ruleCalls.deleteRule, {
    invalidates: [ruleCalls.listRules],
    done: texts.withdrawn,
  });
  const askToWithdraw = async ({ id }: Rule): Promise<void> => {
    const question = {
      title: texts.withdrawTitle,
      text: texts.withdrawText,
      confirmLabel: texts.withdraw,
      danger: true,
    };
    if (await confirmAction(question)) withdraw.mutate({ body: { id } });
  };
  return (
    <Page>
      <Card label={texts.title}>
        <Bar>
          <span className="shrinks">{texts.note}</span>
          <span className="spacer" />
          {mayChange && (
            <Button
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => setOpen({ what: 'write', rule: null })}
            >
              {texts.create}
            </Button>
          )}
        </Bar>
        <Loaded of={answer} errorTitle={texts.failed}>
          {(rules) =>
            rules.length === 0 ? (
              <EmptyState title={texts.empty} text={mayChange ? texts.emptyText : texts.emptyReader} />
            ) : (
              <ul>
                {rules.map((rule, at) => (
                  <RuleRow
                    key={rule.id}
                    rule={rule}
                    isNewest={rules[at - 1]?.root_id !== rule.root_id}
                    mayChange={mayChange}
                    onOpen={(what) => setOpen({ what, rule })}
                    onWithdraw={() => void askToWithdraw(rule)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {open && <Opened open={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
