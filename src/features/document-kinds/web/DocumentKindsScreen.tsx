import { Button } from '@mantine/core';
import { FileSignature, Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { changeDocumentKinds } from '#features/document-kinds/document-kinds.access.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { limitWords, type KindGroup, kindGroups } from '#features/document-kinds/document-kinds.rules.ts';
import { documentKindScreenTexts as texts } from '#features/document-kinds/document-kinds.screen-texts.ts';
import { documentKindSlotTexts } from '#features/document-kinds/document-kinds-slot.texts.ts';
import { documentKindTexts } from '#features/document-kinds/document-kinds.texts.ts';
import { useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import styles from '#features/document-kinds/web/document-kinds.module.css';
import { KindDialog } from '#features/document-kinds/web/KindDialog.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

type Open = ((type: DocumentKind) => void) | undefined;

const KindRow = ({ type, onOpen }: { readonly type: DocumentKind; readonly onOpen: Open }): ReactElement => (
  <li
    className={`grid middle gap-16 py-8 px-16 text-13 hair-top hovers ${styles['row']}`}
    style={{ minHeight: 50 }}
    data-retired={!type.is_active || undefined}
  >
    <span
      className={`grid baseline gap-x-10 text-14 ${styles['name']}`}
      style={{ gridTemplateColumns: 'auto 1fr' }}
    >
      {onOpen ? (
        <button
          className="py-2 px-0 no-edge no-ground linked text-14 medium text-left pressed"
          type="button"
          aria-label={texts.open(type.name)}
          onClick={() => onOpen(type)}
        >
          {type.name}
        </button>
      ) : (
        <b className="medium">{type.name}</b>
      )}
      {!type.is_active && <em className="muted text-12">{texts.retired}</em>}
      {type.help !== '' && <small className="small muted whole-row">{type.help}</small>}
    </span>
    <span data-label={texts.columns.files}>{limitWords(type)}</span>
    <span data-label={texts.columns.term} data-faint={type.valid_days === null || undefined}>
      {type.valid_days === null ? texts.endless : texts.days(type.valid_days)}
    </span>
    <span data-label={texts.columns.count} data-faint={type.is_multiple || undefined}>
      {type.is_multiple ? texts.several : texts.single}
    </span>
    <span data-label={texts.columns.signature} data-faint={!type.needs_signature || undefined}>
      {type.needs_signature && <FileSignature size={15} strokeWidth={1.75} aria-hidden />}
      {type.needs_signature ? texts.signature : texts.noSignature}
    </span>
  </li>
);

const Group = ({
  group,
  types,
  onOpen,
}: {
  readonly group: KindGroup;
  readonly types: readonly DocumentKind[];
  readonly onOpen: Open;
}): ReactElement => (
  <section aria-label={documentKindTexts.groups[group]}>
    <h2 className="row gap-8 pb-6 pt-12 px-16 text-13 bold">
      {documentKindTexts.groups[group]} <span className="plain muted">{types.length}</span>
    </h2>
    <ul>
      {types.map((type) => (
        <KindRow key={type.code} type={type} onOpen={onOpen} />
      ))}
    </ul>
  </section>
);

const Head = (): ReactElement => (
  <div
    className={`grid middle gap-16 py-8 px-16 text-12 medium muted line-bottom on-head ${styles['head']}`}
    style={{ gridTemplateColumns: 'minmax(0, 1fr) 230px 90px 120px 110px' }}
    aria-hidden
  >
    {Object.values(texts.columns).map((column) => (
      <span key={column}>{column}</span>
    ))}
  </div>
);

const Groups = ({
  types,
  onOpen,
}: {
  readonly types: readonly DocumentKind[];
  readonly onOpen: Open;
}): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keys
  <div className="grow short scrolls" tabIndex={0} role="group" aria-label={documentKindSlotTexts.title}>
    <Head />
    {kindGroups
      .map((group) => ({ group, own: types.filter((type) => type.group === group) }))
      .filter(({ own }) => own.length > 0)
      .map(({ group, own }) => (
        <Group
          key={group}
          group={group}
          types={own.toSorted((one, other) => Number(other.is_active) - Number(one.is_active))}
          onOpen={onOpen}
        />
      ))}
  </div>
);

/** /bank/documenttypes: what documents there are and what is asked of their files. */
export default function DocumentKindsScreen(): ReactElement {
  const { answer } = useDocumentKinds();
  const [opened, setOpened] = useState<DocumentKind | 'new' | null>(null);
  const isMobile = useMobile();
  const mayChange = mayAct('document-kinds', changeDocumentKinds, useRole());
  return (
    <Page fills>
      <Card fills label={documentKindSlotTexts.title}>
        <Bar>
          <b>{answer.data && texts.count(answer.data.length)}</b>
          {!mayChange && <span className="muted">{texts.onlyAdmin}</span>}
          <span className="spacer" />
          {mayChange && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpened('new')}>
              {isMobile ? texts.addShort : texts.add}
            </Button>
          )}
        </Bar>
        <Loaded of={answer} errorTitle={texts.failed}>
          {(types) =>
            types.length === 0 ? (
              <EmptyState title={texts.empty} />
            ) : (
              <Groups types={types} onOpen={mayChange ? setOpened : undefined} />
            )
          }
        </Loaded>
      </Card>
      {opened !== null && (
        <KindDialog type={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </Page>
  );
}
