import { ActionIcon, Button } from '@mantine/core';
import { Copy, Plus, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import type { PackageItem } from '#features/bank-packages/bank-packages.rules.ts';
import { packageScreenTexts } from '#features/bank-packages/bank-packages.screen-texts.ts';
import { packageSlotTexts } from '#features/bank-packages/bank-packages-slot.texts.ts';
import { OpenPackageConflict } from '#features/bank-packages/web/PackageConflict.tsx';
import { CopyDialog } from '#features/bank-packages/web/CopyDialog.tsx';
import { LineDialog } from '#features/bank-packages/web/LineDialog.tsx';
import { type BankPackage, type Line, linesOf } from '#features/bank-packages/web/package-line.ts';
import { PackageFiles } from '#features/bank-packages/web/PackageFiles.tsx';
import { PackageRows } from '#features/bank-packages/web/PackageRows.tsx';
import { usePackageEdits } from '#features/bank-packages/web/use-package-edits.ts';
import { useSavePackage } from '#features/bank-packages/web/use-save-package.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Bar, Card } from '#kit/web/screens/Page.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = packageScreenTexts.editor;

type PackageEditorProps = {
  readonly book: KindBook;
  readonly banks: readonly { readonly id: number; readonly name: string }[];
  readonly bankId: number;
  readonly opened: BankPackage;
  readonly onDirty: (isDirty: boolean) => void;
};

/** Keys of a text field belong to the field. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input,textarea,[role="dialog"]') !== null;

type StepProps = {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onStep: (() => void) | undefined;
};

const Step = ({ label, icon, onStep }: StepProps): ReactElement => (
  <ActionIcon
    variant="default"
    size="input-sm"
    aria-label={label}
    title={label}
    disabled={!onStep}
    onClick={onStep}
  >
    {icon}
  </ActionIcon>
);

/** One package while it is edited: a list with its order and conditions, steps back and forth, a copy from elsewhere. */
export const PackageEditor = ({ book, banks, bankId, opened, onDirty }: PackageEditorProps): ReactElement => {
  const edits = usePackageEdits(opened);
  const { lines, isDirty, change, undo, redo } = edits;
  const saving = useSavePackage({ bankId, productId: opened.product_id }, edits);
  const [edited, setEdited] = useState<Line | 'new' | null>(null);
  const [isCopying, setCopying] = useState(false);
  const isMobile = useMobile();
  useDirty(isDirty);
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  const onKey = (event: KeyboardEvent): void => {
    if (isTyping(event) || event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)?.();
  };
  const finish = (item: PackageItem): void => {
    if (edited === 'new') change([...lines, ...linesOf([item])]);
    else change(lines.map((line) => (line.key === edited?.key ? { ...item, key: line.key } : line)));
    setEdited(null);
  };
  const copyButton = (
    <Button variant="default" leftSection={<Copy size={16} aria-hidden />} onClick={() => setCopying(true)}>
      {isMobile ? texts.copyShort : texts.copy}
    </Button>
  );
  const addButton = (
    <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only hears keys its fields let through
    <div className="column grow short" onKeyDown={onKey}>
      <Card fills label={packageSlotTexts.title}>
        <Bar>
          <b>{texts.lines(lines.length)}</b>
          {isDirty && <span className="text-13 wait">{texts.unsaved}</span>}
          <span className="spacer" />
          <Step label={texts.undo} icon={<Undo2 size={16} aria-hidden />} onStep={undo} />
          <Step label={texts.redo} icon={<Redo2 size={16} aria-hidden />} onStep={redo} />
          <Act of={packageCalls.savePackage}>
            {opened.product_id === null && (
              <PackageFiles bankId={bankId} opened={opened} isDirty={isDirty} onSaved={edits.markSaved} />
            )}
            {copyButton}
            {lines.length > 0 && addButton}
            <Button onClick={saving.save} loading={saving.isBusy} disabled={!isDirty}>
              {texts.save}
            </Button>
          </Act>
        </Bar>
        {lines.length === 0 ? (
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            actions={<Act of={packageCalls.savePackage}>{addButton}</Act>}
          />
        ) : (
          <PackageRows book={book} lines={lines} onChange={change} onOpen={setEdited} />
        )}
      </Card>
      {edited !== null && (
        <LineDialog
          book={book}
          line={edited === 'new' ? null : edited}
          others={lines.filter((line) => edited === 'new' || line.key !== edited.key)}
          onDone={finish}
          onClose={() => setEdited(null)}
        />
      )}
      {isCopying && (
        <CopyDialog
          book={book}
          banks={banks}
          target={{ bankId, productId: opened.product_id }}
          items={lines}
          onCopy={(plan, bank) => {
            change(linesOf(plan.result));
            setCopying(false);
            toast.info(packageScreenTexts.copying.applied(bank));
          }}
          onClose={() => setCopying(false)}
        />
      )}
      {saving.conflict && (
        <OpenPackageConflict book={book} conflict={saving.conflict} mine={lines} saving={saving} />
      )}
    </div>
  );
};
