import { Button, Modal, Radio } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { guaranteeKindLabels } from '#domain/guarantee-kind.ts';
import { lawLabels } from '#domain/law.ts';
import { formatDate, formatDateTime, isIsoDate } from '#domain/moscow-date.ts';
import { parseDecimalString } from '#domain/money.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import {
  fieldName,
  isEmptyValue,
  type WizardField,
  type WizardForm,
} from '#features/deals/deals.wizard-form.ts';
import { wizardTexts } from '#features/deals/deals.wizard-texts.ts';
import { roublesText } from '#features/deals/web/room/Roubles.tsx';
import styles from '#features/deals/web/wizard/conflict.module.css';
import { FormButtons } from '#kit/web/Page.tsx';

const texts = wizardTexts.conflict;
const labels: Readonly<Record<string, string>> = { ...lawLabels, ...purposeLabels, ...guaranteeKindLabels };

const shown = (field: WizardField, form: WizardForm): string => {
  const value = form[field];
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (isEmptyValue(value)) return texts.empty;
  if (field === 'product') return productLabels[productOfWire(form.product) ?? 'guarantee'];
  const text = String(value);
  if (field === 'sign_deadline') return formatDateTime(new Date(text));
  if (isIsoDate(text)) return formatDate(text);
  return parseDecimalString(text) === undefined ? (labels[text] ?? text) : roublesText(text);
};

type ConflictDialogProps = {
  readonly fields: readonly WizardField[];
  readonly mine: WizardForm;
  readonly theirs: WizardForm;
  /** Fields whose own value a person changed here: it is offered first. */
  readonly changedHere: ReadonlySet<WizardField>;
  readonly onSettle: (keptMine: ReadonlySet<WizardField>) => void;
};

/** Somebody else saved the deal meanwhile: for each field that differs one chooses whose value stays. */
export const ConflictDialog = ({
  fields,
  mine,
  theirs,
  changedHere,
  onSettle,
}: ConflictDialogProps): ReactElement => {
  const [kept, setKept] = useState<ReadonlySet<WizardField>>(
    new Set(fields.filter((field) => changedHere.has(field))),
  );
  const keep = (field: WizardField, isMine: boolean): void => {
    const next = new Set(kept);
    if (isMine) next.add(field);
    else next.delete(field);
    setKept(next);
  };
  const settle = (choice: ReadonlySet<WizardField>): void => onSettle(choice);
  return (
    <Modal
      opened
      onClose={() => settle(new Set())}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={texts.title}
      size={720}
    >
      <p className={styles['conflictWords']}>{fields.length === 0 ? texts.same : texts.words}</p>
      <ul className={styles['conflict']}>
        {fields.map((field) => (
          <li key={field}>
            <Radio.Group
              label={fieldName(field, mine.product)}
              value={kept.has(field) ? 'mine' : 'theirs'}
              onChange={(value) => keep(field, value === 'mine')}
            >
              <Radio value="mine" size="xs" label={`${texts.mine}: ${shown(field, mine)}`} />
              <Radio value="theirs" size="xs" label={`${texts.theirs}: ${shown(field, theirs)}`} />
            </Radio.Group>
          </li>
        ))}
      </ul>
      <FormButtons right>
        {fields.length > 0 && (
          <Button variant="default" onClick={() => settle(new Set())}>
            {texts.takeTheirs}
          </Button>
        )}
        <Button onClick={() => settle(kept)}>{texts.apply}</Button>
      </FormButtons>
    </Modal>
  );
};
