import { Button, Checkbox, Progress as ProgressBar, Select, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { RotateCw } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { extensionOf } from '#domain/upload-kinds.ts';
import { pagesTableTexts as texts } from '#features/deal-documents/deal-documents-pages.screen-texts.ts';
import { documentScreenTexts as screen } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { longestFileName } from '#features/deal-documents/deal-documents.rules.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
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
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';

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

/** What the pages are to become: one file of a name and a size, and of those picked a document of another kind. */
const usePlan = ({ documents, book, maxMb }: PagesDialogProps, { pages }: Table) => {
  const [first] = documents;
  const [name, setName] = useState(() => stemOf(first?.name ?? ''));
  const [splitKind, setSplitKind] = useState<string | null>(null);
  const [shrinks, setShrinks] = useState(
    () => maxMb !== null && documents.some((document) => document.bytes > maxMb * 1024 ** 2),
  );
  const kind = first?.kind ?? 'other';
  const limit = maxMb ?? book.find(kind)?.max_mb ?? null;
  const pickedCount = pages.filter(({ isPicked }) => isPicked).length;
  const isSplitting = splitKind !== null && pickedCount > 0;
  const splitProblem = isSplitting && pickedCount === pages.length ? texts.splitAll : null;
  return {
    name,
    setName,
    splitKind,
    setSplitKind,
    shrinks,
    setShrinks,
    limit,
    pickedCount,
    splitProblem,
    isReady: pages.length > 0 && name.trim() !== '' && splitProblem === null,
    parts: () =>
      partsOf(pages, {
        kind,
        name,
        maxMb: shrinks ? limit : null,
        splitKind: isSplitting ? splitKind : null,
      }),
  };
};

/** Turns all pages, and lays those of other documents beside them. */
const TableTools = ({
  table: { pages, set, add },
  others,
}: {
  readonly table: Table;
  readonly others: readonly Document[];
}): ReactElement => {
  const onTable = new Set(pages.map(({ document }) => document.id));
  const addable = others.filter((document) => document.can_delete && !onTable.has(document.id));
  return (
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
            if (document) void add([document]);
          }}
        />
      )}
    </div>
  );
};

const Alarm = ({ words }: { readonly words: string | null }): ReactElement | null =>
  words === null ? null : (
    <p role="alert" className="mb-12 bad">
      {words}
    </p>
  );

const Tiles = ({ table: { pages, opened, isLoading, set } }: { readonly table: Table }): ReactElement => {
  const change = (key: string, next: (page: TablePage) => TablePage): void =>
    set(pages.map((page) => (page.key === key ? next(page) : page)));
  return (
    <>
      <ul className={`grid gap-12 scrolls phone-two ${styles['table']}`} aria-busy={isLoading || undefined}>
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
      {isLoading && <LoadingRows rows={2} />}
    </>
  );
};

const PlanFields = ({
  plan,
  book,
}: {
  readonly plan: ReturnType<typeof usePlan>;
  readonly book: KindBook;
}): ReactElement => {
  const { pickedCount, limit } = plan;
  return (
    <div className="grid halves bottom gap-12 gap-x-16 mt-12 mb-16 phone-one">
      <TextInput
        label={texts.name}
        value={plan.name}
        maxLength={longestFileName}
        onChange={(event) => plan.setName(event.currentTarget.value)}
      />
      <Select
        label={texts.splitKind}
        description={pickedCount === 0 ? texts.splitHint : texts.split(pickedCount)}
        disabled={pickedCount === 0}
        clearable
        searchable
        data={book.inUse.map((type) => ({ value: type.code, label: type.name }))}
        value={plan.splitKind}
        error={plan.splitProblem}
        onChange={plan.setSplitKind}
      />
      {limit !== null && (
        <Checkbox
          label={screen.shrinkTo(limit)}
          checked={plan.shrinks}
          onChange={(event) => plan.setShrinks(event.currentTarget.checked)}
        />
      )}
    </div>
  );
};

/** The pages of documents laid out: turned, put in order, left out, taken apart, put together, made smaller. */
export const PagesDialog = (props: PagesDialogProps): ReactElement => {
  const { dealId, documents, others, book, onClose } = props;
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  const table = useTable(documents);
  const plan = usePlan(props, table);
  const { progress, why, make } = useMakePages(dealId, onClose);
  const isBusy = progress !== null;
  const isEmpty = table.pages.length === 0 && !table.isLoading;
  return (
    <Modal
      opened
      size={980}
      fullScreen={isSmall}
      title={texts.title(documents[0]?.name ?? '')}
      onClose={() => !isBusy && onClose()}
      closeOnClickOutside={false}
    >
      <p className="mb-10 soft">{texts.hint}</p>
      <TableTools table={table} others={others} />
      <Alarm words={table.failed} />
      <Tiles table={table} />
      <PlanFields plan={plan} book={book} />
      {progress && <MakingBar progress={progress} />}
      <Alarm words={why ?? (isEmpty ? texts.none : null)} />
      <FormButtons right>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {webScreenTexts.cancel}
        </Button>
        <Button
          loading={isBusy}
          disabled={!plan.isReady || table.isLoading}
          onClick={() => make(plan.parts())}
        >
          {texts.make}
        </Button>
      </FormButtons>
    </Modal>
  );
};
