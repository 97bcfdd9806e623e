import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { fieldGroups, fieldLists } from '#features/deal-forms/deal-forms.fields.ts';
import { formScreenTexts } from '#features/deal-forms/deal-forms.screen-texts.ts';
import styles from '#features/deal-forms/web/forms.module.css';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { copyText } from '#kit/web/copy-text.ts';

const texts = formScreenTexts.fields;

type Named = { readonly name: string; readonly title: string; readonly example: string };

const isFound = ({ name, title, example }: Named, sought: string): boolean =>
  `${name} ${title} ${example}`.toLowerCase().includes(sought);

const Field = ({
  field,
  title,
  example,
}: {
  readonly field: string;
  readonly title: string;
  readonly example: string;
}): ReactElement => (
  <button
    type="button"
    className={`grid gap-2 gap-x-16 full py-6 px-10 text-13 ink text-left no-edge round-6 pressed no-ground hovers ${styles['field']}`}
    aria-label={texts.copy(field)}
    onClick={() => void copyText(field, texts.copied(field))}
  >
    <code className="text-13 linked breaks">{field}</code>
    <span>{title}</span>
    <small>{example}</small>
  </button>
);

type NamedGroup = { readonly title: string; readonly fields: readonly Named[] };

const found = (every: readonly NamedGroup[], sought: string) => ({
  groups: every
    .map(({ title, fields }) => ({ title, fields: fields.filter((field) => isFound(field, sought)) }))
    .filter(({ fields }) => fields.length > 0),
  lists: fieldLists.filter(
    (list) => isFound({ ...list, example: '' }, sought) || list.items.some((item) => isFound(item, sought)),
  ),
});

/** Every field a form may hold, searched by word and copied by a click. */
export const FieldsDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const [typed, setTyped] = useState('');
  const { data: own = [] } = useCall(formCalls.listOwnFields, {}, { quiet: true });
  const every = [...fieldGroups, { title: texts.own, fields: own }];
  const { groups, lists } = found(every, typed.trim().toLowerCase());
  return (
    <Modal opened onClose={onClose} title={texts.title} size={760}>
      <TextInput
        aria-label={texts.search}
        placeholder={texts.search}
        description={texts.hint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <div className={`grid gap-4 scrolls ${styles['fields']}`}>
        {groups.length + lists.length === 0 && <EmptyState title={texts.nothing} text={texts.nothingText} />}
        {groups.map(({ title, fields }) => (
          <section key={title} aria-label={title}>
            <h3 className="pb-4 pt-12 text-12 medium muted">{title}</h3>
            {fields.map(({ name, ...field }) => (
              <Field key={name} field={`{${name}}`} {...field} />
            ))}
          </section>
        ))}
        {lists.map((list) => (
          <section key={list.name} aria-label={list.title}>
            <h3 className="pb-4 pt-12 text-12 medium muted">
              {list.title}. {texts.listHint(list.name)}
            </h3>
            <Field
              field={`{#${list.name}}${list.items.map(({ name }) => `{${name}}`).join(' ')}{/${list.name}}`}
              title={list.title}
              example=""
            />
            {list.items.map(({ name, ...item }) => (
              <Field key={name} field={`{${name}}`} {...item} />
            ))}
          </section>
        ))}
        {typed === '' && (
          <section aria-label={texts.conditionTitle}>
            <h3 className="pb-4 pt-12 text-12 medium muted">{texts.conditionTitle}</h3>
            <p className="small">{texts.condition}</p>
          </section>
        )}
      </div>
    </Modal>
  );
};
