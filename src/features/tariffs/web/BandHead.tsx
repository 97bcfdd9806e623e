import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { ChevronDown, Plus, TriangleAlert } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { amountOf, kopecksOf } from '#features/tariffs/tariffs.faults.ts';
import { maxTermDays } from '#features/tariffs/tariffs.fields.ts';
import {
  addBand,
  type Axis,
  changeBand,
  type Grid,
  mergeBands,
  removeBand,
  splitBand,
} from '#features/tariffs/tariffs.grid.ts';
import { tariffScreenTexts } from '#features/tariffs/tariffs.screen-texts.ts';
import styles from '#features/tariffs/web/tariffs.module.css';
import type { TariffEdits } from '#features/tariffs/web/use-tariff-edits.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';

const { band: texts, ...words } = tariffScreenTexts;

type Deed = 'change' | 'split' | 'merge' | 'remove' | 'add';
type Act = (deed: Deed, axis: Axis, at: number) => void;

type BandHeadProps = {
  readonly axis: Axis;
  readonly at: number;
  readonly grid: Grid;
  readonly isTorn: boolean;
  readonly onAct: Act | undefined;
};

/** The head of a row or a column: its band, and for a draft the menu that changes it. */
export const BandHead = ({ axis, at, grid, isTorn, onAct }: BandHeadProps): ReactElement => {
  const band = grid[axis][at] ?? { from: 0, to: 0 };
  const label = (
    <>
      {isTorn && <TriangleAlert size={14} aria-hidden />}
      {words.bandOf(axis, band)}
    </>
  );
  return (
    <th scope={axis === 'amounts' ? 'row' : 'col'} data-torn={isTorn || undefined}>
      {onAct ? (
        <Menu position="bottom-start" width={230}>
          <Menu.Target>
            <button
              type="button"
              className={`inline-row gap-6 p-0 text-13 inherits no-edge no-ground ${styles['band']}`}
              aria-label={words.bandMenu(axis, band)}
            >
              {label}
              <ChevronDown size={13} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onAct('change', axis, at)}>{texts.change}</Menu.Item>
            <Menu.Item disabled={band.from >= band.to} onClick={() => onAct('split', axis, at)}>
              {texts.split}
            </Menu.Item>
            <Menu.Item disabled={at + 1 >= grid[axis].length} onClick={() => onAct('merge', axis, at)}>
              {texts.merge}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" onClick={() => onAct('remove', axis, at)}>
              {texts.remove}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <span className={`inline-row gap-6 text-13 inherits no-edge no-ground ${styles['band']}`}>
          {label}
        </span>
      )}
    </th>
  );
};

type Asked = { readonly deed: 'change' | 'split' | 'add'; readonly axis: Axis; readonly at: number };

type EndProps = {
  readonly axis: Axis;
  readonly label: string;
  readonly value: number | null;
  readonly error?: string | undefined;
  readonly onChange: (value: number | null) => void;
};

/** One end of a band: roubles or days. */
const EndInput = ({ axis, label, value, error, onChange }: EndProps): ReactElement =>
  axis === 'amounts' ? (
    <MoneyInput
      label={label}
      error={error}
      data-autofocus
      value={value === null ? '' : amountOf(value)}
      onChange={(typed) => onChange(typed === '' ? null : kopecksOf(typed))}
    />
  ) : (
    <TextInput
      label={label}
      error={error}
      data-autofocus
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 4);
        onChange(digits === '' ? null : Math.min(Number(digits), maxTermDays));
      }}
    />
  );

type BandDialogProps = {
  readonly asked: Asked;
  readonly grid: Grid;
  readonly edits: TariffEdits;
  readonly onClose: () => void;
};

const BandDialog = ({ asked, grid, edits, onClose }: BandDialogProps): ReactElement => {
  const { deed, axis, at } = asked;
  const band = grid[axis][at] ?? { from: 0, to: 0 };
  const [from, setFrom] = useState<number | null>(band.from);
  const [to, setTo] = useState<number | null>(deed === 'change' ? band.to : null);
  const [problem, setProblem] = useState<string | undefined>();
  const result = (): Grid | null => {
    if (to === null || from === null) return null;
    if (deed === 'change') return changeBand(grid, axis, at, { from, to });
    return deed === 'split' ? splitBand(grid, axis, at, to) : addBand(grid, axis, to);
  };
  const submit = (): void => {
    const next = result();
    if (!next) return setProblem({ change: texts.wrong, split: texts.wrongPoint, add: texts.wrongTop }[deed]);
    edits.change(next);
    onClose();
  };
  const title = { change: texts.changeTitle, split: texts.splitTitle, add: texts.addTitle }[deed];
  const toLabel = deed === 'split' ? texts.point[axis] : texts.to[axis];
  return (
    <FormDialog isOpen size={480} title={title} submitLabel={texts.apply} onClose={onClose} onSubmit={submit}>
      <FormGrid>
        {deed === 'change' && (
          <EndInput axis={axis} label={texts.from[axis]} value={from} onChange={setFrom} />
        )}
        <EndInput
          axis={axis}
          label={toLabel}
          value={to}
          error={problem}
          onChange={(value) => {
            setTo(value);
            setProblem(undefined);
          }}
        />
      </FormGrid>
    </FormDialog>
  );
};

/** What changes the bands of a table: menus of the heads, buttons that add, the dialog that asks for ends. */
export const useBandDialog = (
  grid: Grid,
  edits: TariffEdits,
): { readonly act: Act; readonly dialog: ReactNode; readonly addButtons: ReactNode } => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const act: Act = (deed, axis, at) => {
    if (deed === 'remove') edits.change(removeBand(grid, axis, at));
    else if (deed === 'merge') {
      const next = mergeBands(grid, axis, at);
      if (next) edits.change(next);
    } else setAsked({ deed, axis, at });
  };
  const add = (axis: Axis, label: string): ReactElement => (
    <ActionIcon
      size={24}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => act('add', axis, grid[axis].length - 1)}
    >
      <Plus size={15} style={axis === 'terms' ? { transform: 'rotate(90deg)' } : undefined} />
    </ActionIcon>
  );
  return {
    act,
    dialog: asked && <BandDialog asked={asked} grid={grid} edits={edits} onClose={() => setAsked(null)} />,
    addButtons: (
      <span>
        {add('amounts', texts.addAmount)}
        {add('terms', texts.addTerm)}
      </span>
    ),
  };
};
