import { Button, Checkbox, Progress as ProgressBar, Select, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { RotateCw } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { extensionOf } from '#domain/upload-kinds.ts';
import { documentScreenTexts as screen } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { longestFileName } from '#features/deal-documents/deal-documents.rules.ts';
import type { Document } from '#features/deal-documents/web/document-actions.tsx';
import { type OpenedDocument, openPages } from '#features/deal-documents/web/pages/open-pages.ts';
import {
  moved,
  pagesOf,
  partsOf,
  type TablePage,
  turned,
} from '#features/deal-documents/web/pages/page-plan.ts';
import styles from '#features/deal-documents/web/pages/PagesDialog.module.css';
import { PageTile } from '#features/deal-documents/web/pages/PageTile.tsx';
import { type Progress, useMakePages } from '#features/deal-documents/web/pages/use-make-pages.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { FormButtons } from '#kit/web/Page.tsx';

const texts = screen.pages;

type PagesDialogProps = {
  readonly dealId: number;
  /** Documents whose pages lie on the table at first; the result is a new version of the first of them. */
  readonly documents: readonly Document[];
  /** All documents of the deal: pages of others may be added. */
  readonly others: readonly Document[];
  readonly book: KindBook;
  /** The largest file the kind and its banks take. */
  readonly maxMb: number | null;
  readonly onClose: () => void;
};

type Table = {
  readonly pages: readonly TablePage[];
  readonly opened: ReadonlyMap<number, OpenedDocument>;
  readonly failed: string | null;
  readonly isLoading: boolean;
  readonly set: (pages: readonly TablePage[]) => void;
  readonly add: (documents: readonly Document[]) => Promise<void>;
};

/** The pages on the table; documents are opened one after another. */
const useTable = (documents: readonly Document[]): Table => {
  const [pages, set] = useState<readonly TablePage[]>([]);
  const [opened, setOpened] = useState<ReadonlyMap<number, OpenedDocument>>(new Map());
  const [failed, setFailed] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);
  const isGone = useRef(false);
  const [lay] = useState(() => async (more: readonly Document[]): Promise<void> => {
    for (const document of more) {
      const one = await openPages(document).catch(() => null);
      if (isGone.current) return;
      if (one === null) setFailed(texts.failed(document.name));
      else {
        setOpened((existing) => new Map(existing).set(document.id, one));
        set((existing) => [...existing, ...pagesOf(document, one.count)]);
      }
    }
    setLoading(false);
  });
  const [first] = useState(documents);
  useEffect(() => {
    isGone.current = false;
    void lay(first);
    return () => {
      isGone.current = true;
    };
  }, [lay, first]);
  const add = (more: readonly Document[]): Promise<void> => {
    setLoading(true);
    return lay(more);
  };
  return { pages, opened, failed, isLoading, set, add };
};

const stemOf = (name: string): string => {
  const extension = extensionOf(name);
  return extension === '' ? name : name.slice(0, -extension.length - 1);
};

const wordsOf = ({ done, all, isHarder }: Progress): string => {
  if (all === 0) return texts.counting;
  if (done === all) return texts.filing;
  return isHarder ? texts.harder(done, all) : texts.making(done, all);
};

/** Pages done of all; the bar moves by itself only while nothing has been counted yet. */
const MakingBar = ({ progress }: { readonly progress: Progress }): ReactElement => {
  const { done, all } = progress;
  const isCounted = all > 0 && done < all;
  return (
    <output className="grid gap-6 mb-12 text-13 soft">
      <ProgressBar
        value={isCounted ? (done / all) * 100 : 100}
        animated={!isCounted}
        size={6}
        aria-label={wordsOf(progress)}
      />
      {wordsOf(progress)}
    </output>
  );
};

/** The pages of documents laid out: turned, put in order, left out, taken apart, put together, made smaller. */
export const PagesDialog = (props: PagesDialogProps): ReactElement => {
  const { dealId, documents, others, book, maxMb, onClose } = props;
  const [first] = documents;
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  const table = useTable(documents);
  const { pages, opened, set } = table;
  const [name, setName] = useState(() => stemOf(first?.name ?? ''));
  const [splitKind, setSplitKind] = useState<string | null>(null);
  const [shrinks, setShrinks] = useState(
    () => maxMb !== null && documents.some((document) => document.bytes > maxMb * 1024 ** 2),
  );
  const { progress, why, make } = useMakePages(dealId, onClose);
  const kind = first?.kind ?? 'other';
  const picked = pages.filter(({ isPicked }) => isPicked);
  const onTable = new Set(pages.map(({ document }) => document.id));
  const addable = others.filter((document) => document.can_delete && !onTable.has(document.id));
  const limit = maxMb ?? book.find(kind)?.max_mb ?? null;
  const isBusy = progress !== null;
  const isSplitting = splitKind !== null && picked.length > 0;
  const problem = pages.length === 0 && !table.isLoading ? texts.none : null;
  const splitProblem = isSplitting && picked.length === pages.length ? texts.splitAll : null;
  const change = (key: string, next: (page: TablePage) => TablePage): void =>
    set(pages.map((page) => (page.key === key ? next(page) : page)));
  const send = (): void =>
    make(
      partsOf(pages, {
        kind,
        name,
        maxMb: shrinks ? limit : null,
        splitKind: isSplitting ? splitKind : null,
      }),
    );
  return (
    <Modal
      opened
      size={980}
      fullScreen={isSmall}
      title={texts.title(first?.name ?? '')}
      onClose={() => !isBusy && onClose()}
      closeOnClickOutside={false}
    >
      <p className="mb-10 soft">{texts.hint}</p>
      <div className="row wrap gap-8 mb-10">
        <span className="muted">{texts.count(pages.length)}</span>
        <span className="spacer" />
        <Button
          variant="default"
          size="xs"
          h={36}
          leftSection={<RotateCw size={15} aria-hidden />}
          onClick={() => set(pages.map(turned))}
        >
          {texts.turnAll}
        </Button>
        {addable.length > 0 && (
          <Select
            aria-label={texts.add}
            placeholder={texts.add}
            searchable
            value={null}
            data={addable.map((document) => ({ value: String(document.id), label: document.name }))}
            onChange={(id) => {
              const document = addable.find((one) => String(one.id) === id);
              if (document) void table.add([document]);
            }}
          />
        )}
      </div>
      {table.failed && (
        <p role="alert" className="mb-12 bad">
          {table.failed}
        </p>
      )}
      <ul className={`grid gap-12 scrolls ${styles['table']}`} aria-busy={table.isLoading || undefined}>
        {pages.map((page, at) => (
          <PageTile
            key={page.key}
            page={page}
            number={at + 1}
            opened={opened.get(page.document.id)}
            onTurn={() => change(page.key, turned)}
            onMove={(by) => set(moved(pages, at, by))}
            onDrop={() => set(pages.filter((one) => one.key !== page.key))}
            onPick={() => change(page.key, (one) => ({ ...one, isPicked: !one.isPicked }))}
          />
        ))}
      </ul>
      {table.isLoading && <LoadingRows rows={2} />}
      <div className="grid halves bottom gap-12 gap-x-16 mt-12 mb-16 phone-one">
        <TextInput
          label={texts.name}
          value={name}
          maxLength={longestFileName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={texts.splitKind}
          description={picked.length === 0 ? texts.splitHint : texts.split(picked.length)}
          disabled={picked.length === 0}
          clearable
          searchable
          data={book.inUse.map((type) => ({ value: type.code, label: type.name }))}
          value={splitKind}
          error={splitProblem}
          onChange={setSplitKind}
        />
        {limit !== null && (
          <Checkbox
            label={screen.shrinkTo(limit)}
            checked={shrinks}
            onChange={(event) => setShrinks(event.currentTarget.checked)}
          />
        )}
      </div>
      {progress && <MakingBar progress={progress} />}
      {(why ?? problem) !== null && (
        <p role="alert" className="mb-12 bad">
          {why ?? problem}
        </p>
      )}
      <FormButtons right>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {webScreenTexts.cancel}
        </Button>
        <Button
          loading={isBusy}
          disabled={pages.length === 0 || table.isLoading || name.trim() === '' || splitProblem !== null}
          onClick={send}
        >
          {texts.make}
        </Button>
      </FormButtons>
    </Modal>
  );
};
