import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = statementScreenTexts.rules;

/** The rules that persons have confirmed; each can be taken away. */
export const RulesDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const rules = useCall(statementCalls.listRules, {}, { quiet: true, staleMs: 0 });
  const remove = useCallMutation(statementCalls.removeRule, {
    invalidates: [statementCalls.listRules],
    done: texts.removed,
  });
  return (
    <Modal opened onClose={onClose} title={texts.title} size={640}>
      <Loaded of={rules} errorTitle={texts.failed}>
        {(found) =>
          found.length === 0 ? (
            <p className="muted">{texts.empty}</p>
          ) : (
            <ul>
              {found.map((rule) => (
                <li key={rule.id} className="row gap-12 py-8 hair-bottom">
                  <span className="grow shrinks">
                    <b className="medium">{statementTexts.categories[rule.category]}</b>
                    <span className="block text-13">{texts.about(rule.party_name, rule.party_inn)}</span>
                    <span className="block text-12 muted">
                      {texts.words(rule.words)}, {texts.by(rule.by)}
                    </span>
                  </span>
                  <Act of={statementCalls.removeRule}>
                    <Button
                      variant="default"
                      size="xs"
                      loading={remove.isPending}
                      onClick={() => remove.mutate({ body: { id: rule.id } })}
                    >
                      {texts.remove}
                    </Button>
                  </Act>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  );
};
