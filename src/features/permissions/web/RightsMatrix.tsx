import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useMemo, useState } from 'react';
import { roleNames } from '#domain/role.ts';
import type { RightColumn } from '#features/permissions/web/right-columns.ts';
import { permissionScreenTexts as texts } from '#features/permissions/permissions.screen-texts.ts';
import { ExtentWord } from '#features/permissions/web/ExtentWord.tsx';
import styles from '#features/permissions/web/rights.module.css';
import type { RightRow } from '#features/permissions/web/rights-rows.ts';

/** A cell: a right of a column. */
type Cell = { readonly key: string; readonly column: string };

type MatrixProps = {
  readonly label: string;
  readonly rows: readonly RightRow[];
  readonly columns: readonly RightColumn[];
  /** The column that is lit. */
  readonly lit: string | undefined;
  readonly onLit: (column: string) => void;
  readonly chosen: Cell | undefined;
  readonly onChoose: (cell: Cell) => void;
  /** Everything is shown, whatever is folded: something is looked for. */
  readonly isWhole: boolean;
};

const arrows: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const way = arrows[event.key];
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  if (!way || !from) return;
  const at = [Number(from.dataset['row']) + way[0], Number(from.dataset['column']) + way[1]];
  const to = event.currentTarget.querySelector<HTMLElement>(`[data-row="${at[0]}"][data-column="${at[1]}"]`);
  to?.focus();
  event.preventDefault();
};

type GroupProps = Pick<MatrixProps, 'columns' | 'lit' | 'chosen' | 'onChoose'> & {
  readonly name: string;
  readonly rows: readonly RightRow[];
  readonly from: number;
  readonly isOpen: boolean;
  readonly hasOthers: boolean;
  readonly onFold: () => void;
};

const Group = (props: GroupProps): ReactElement => {
  const { name, rows, from, isOpen, columns, lit, chosen, onChoose, hasOthers, onFold } = props;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <tbody>
      <tr>
        <th
          className="px-16 on-head text-left"
          colSpan={columns.length + (hasOthers ? 2 : 1)}
          scope="rowgroup"
        >
          <button
            type="button"
            className="unset row gap-8 text-13 bold pressed"
            aria-expanded={isOpen}
            onClick={onFold}
          >
            <Chevron size={15} aria-hidden />
            {name}
            <span className="muted plain">{rows.length}</span>
          </button>
        </th>
      </tr>
      {isOpen &&
        rows.map((row, at) => (
          <tr key={row.key}>
            <th className="px-16 text-13 plain text-left" scope="row" aria-label={row.title}>
              <span className="row gap-12 spread">
                <span className="ellipsis" title={row.title}>
                  {row.title}
                </span>
                <span className="text-12 muted nowrap fixed narrow-off">{row.code}</span>
              </span>
            </th>
            {columns.map((column, number) => (
              <td className="p-0" key={column.id} data-lit={column.id === lit || undefined}>
                <button
                  type="button"
                  className={`unset ${styles['cell']}`}
                  data-row={from + at}
                  data-column={number}
                  data-active={(chosen?.key === row.key && chosen.column === column.id) || undefined}
                  aria-label={`${row.title}, ${column.name}: ${texts.extents[column.extent(row)]}`}
                  onClick={() => onChoose({ key: row.key, column: column.id })}
                >
                  <ExtentWord extent={column.extent(row)} />
                </button>
              </td>
            ))}
            {hasOthers && (
              <td className="px-12 text-12 muted">
                <span className="block ellipsis">{row.others.map((role) => roleNames[role]).join(', ')}</span>
              </td>
            )}
          </tr>
        ))}
    </tbody>
  );
};

/** Rights by roles: a head that stays, groups that fold, cells one walks by arrows. */
export const RightsMatrix = (props: MatrixProps): ReactElement => {
  const { label, rows, columns, lit, onLit, isWhole } = props;
  const groups = useMemo(() => [...Map.groupBy(rows, ({ group }) => group)], [rows]);
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const hasOthers = rows.some(({ others }) => others.length > 0);
  const turn = (name: string): void => {
    const next = new Set(turned);
    if (!next.delete(name)) next.add(name);
    setTurned(next);
  };
  const shownFirst = 2;
  let count = 0;
  return (
    // The arrows walk the cells, which have the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="grow short scrolls" onKeyDown={moveFocus}>
      <table
        className={`full even ${styles['table']}`}
        data-narrow={hasOthers || undefined}
        aria-label={label}
      >
        <colgroup>
          <col style={hasOthers ? {} : { width: columns.length > 3 ? 300 : undefined }} />
          {columns.map(({ id }) => (
            <col key={id} style={{ width: columns.length > 3 ? 69 : 120 }} />
          ))}
          {hasOthers && <col style={{ width: '40%' }} />}
        </colgroup>
        <thead>
          <tr>
            <th className="px-16 text-12 medium muted text-left" scope="col">
              {texts.right}
            </th>
            {columns.map((column) => (
              <th
                className="p-0 text-12 medium muted"
                key={column.id}
                scope="col"
                data-lit={column.id === lit || undefined}
              >
                <button
                  type="button"
                  className={`unset full tall pressed ${styles['head']}`}
                  aria-label={`${column.label}, ${column.name}`}
                  aria-pressed={column.id === lit}
                  onClick={() => onLit(column.id)}
                >
                  <span className="block ellipsis">{column.label}</span>
                </button>
              </th>
            ))}
            {hasOthers && (
              <th className="px-12 text-12 medium muted text-left" scope="col">
                {texts.others}
              </th>
            )}
          </tr>
        </thead>
        {groups.map(([name, ofGroup], at) => {
          const from = count;
          const isOpen = isWhole || at < shownFirst !== turned.has(name);
          if (isOpen) count += ofGroup.length;
          return (
            <Group
              key={name}
              {...props}
              {...{ name, rows: ofGroup, from, isOpen, hasOthers }}
              onFold={() => turn(name)}
            />
          );
        })}
      </table>
    </div>
  );
};
