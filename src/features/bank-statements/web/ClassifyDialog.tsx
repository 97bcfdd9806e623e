import { Checkbox, Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { categoriesOf, type Category } from '#features/bank-statements/bank-statements.rules.ts';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import { type StatementLine, statementReads } from '#features/bank-statements/web/statement.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = statementScreenTexts.classify;

/** Files a document under a category; its person may confirm that the same shall be done by itself from now on. */
export const ClassifyDialog = ({
  line,
  onClose,
}: {
  readonly line: StatementLine;
  readonly onClose: () => void;
}): ReactElement => {
  const choices = categoriesOf(line.direction);
  const [category, setCategory] = useState<Category | undefined>(choices[0]);
  const [isRule, setRule] = useState(false);
  const [words, setWords] = useState('');
  const classify = useCallMutation(statementCalls.classifyDocument, {
    quiet: true,
    invalidates: [...statementReads, statementCalls.listRules],
    done: statementScreenTexts.aside.accepted,
    onSuccess: onClose,
    onError: announceError,
  });
  return (
    <FormDialog
      isOpen
      title={texts.title}
      size={520}
      submitLabel={texts.submit}
      isBusy={classify.isPending}
      isOff={category === undefined}
      isDirty={isRule || words !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        if (category)
          classify.mutate({ body: { id: line.id, category, rule: isRule ? { words: words.trim() } : null } });
      }}
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <Select
          label={texts.category}
          allowDeselect={false}
          data={choices.map((value) => ({ value, label: statementTexts.categories[value] }))}
          value={category ?? null}
          onChange={(value) => setCategory(choices.find((one) => one === value))}
        />
        <Checkbox
          label={texts.remember(line.party_name || statementScreenTexts.noParty)}
          checked={isRule}
          onChange={(event) => setRule(event.currentTarget.checked)}
        />
        {isRule && (
          <TextInput
            label={texts.words}
            description={texts.wordsHint}
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
      </div>
    </FormDialog>
  );
};
