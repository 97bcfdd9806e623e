import type { Law } from '#domain/law.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { Range } from '#domain/rows/bands.ts';
import { amountOf, kopecksOf } from '#features/tariffs/tariffs.faults.ts';
import {
  type CellValues,
  parseValue,
  type TariffCell,
  type ValueField,
  valueFields,
} from '#features/tariffs/tariffs.fields.ts';

/** The tariff of one law and purpose as a table: bands of sums in kopecks down, bands of terms in days across. */
export type Grid = {
  readonly law: Law;
  readonly purpose: Purpose;
  readonly amounts: readonly Range[];
  readonly terms: readonly Range[];
  /** By row and column; null where there is no price. */
  readonly cells: readonly (readonly (CellValues | null)[])[];
};

export type Axis = 'amounts' | 'terms';

/** A block of a table, both ends inclusive. */
export type Block = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

const bandsOf = (ranges: readonly Range[]): Range[] => {
  const unique = new Map(ranges.map((range) => [`${range.from} ${range.to}`, range]));
  return [...unique.values()].toSorted((one, other) => one.from - other.from || one.to - other.to);
};

const isBand =
  (range: Range) =>
  (band: Range): boolean =>
    band.from === range.from && band.to === range.to;

const valuesOf = (cell: CellValues): CellValues =>
  Object.fromEntries(valueFields.map((field) => [field, cell[field]])) as unknown as CellValues;

const gridOf = (law: Law, purpose: Purpose, cells: readonly TariffCell[]): Grid => {
  const placed = cells.map((cell) => ({
    cell,
    amount: { from: kopecksOf(cell.amount_from), to: kopecksOf(cell.amount_to) },
    term: { from: cell.term_from, to: cell.term_to },
  }));
  const amounts = bandsOf(placed.map(({ amount }) => amount));
  const terms = bandsOf(placed.map(({ term }) => term));
  const find = (row: Range, column: Range): CellValues | null => {
    const found = placed.find(({ amount, term }) => isBand(row)(amount) && isBand(column)(term));
    return found ? valuesOf(found.cell) : null;
  };
  return {
    law,
    purpose,
    amounts,
    terms,
    cells: amounts.map((row) => terms.map((column) => find(row, column))),
  };
};

/** The tables of a tariff, one for each law and purpose it knows. */
export const gridsOf = (cells: readonly TariffCell[]): Grid[] => {
  const kinds = new Map<string, TariffCell[]>();
  for (const cell of cells) {
    const kind = `${cell.law} ${cell.purpose}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), cell]);
  }
  return [...kinds.values()].flatMap((own) => {
    const [{ law, purpose } = { law: undefined, purpose: undefined }] = own;
    return law && purpose ? gridOf(law, purpose, own) : [];
  });
};

const cellsOfGrid = ({ law, purpose, amounts, terms, cells }: Grid): TariffCell[] =>
  cells.flatMap((row, at) =>
    row.flatMap((values, column): TariffCell[] => {
      const [amount, term] = [amounts[at], terms[column]];
      if (!values || !amount || !term) return [];
      const sums = { amount_from: amountOf(amount.from), amount_to: amountOf(amount.to) };
      return [{ law, purpose, ...sums, term_from: term.from, term_to: term.to, ...values }];
    }),
  );

/** The cells that tables hold, as a version keeps them. */
export const cellsOfGrids = (grids: readonly Grid[]): TariffCell[] => grids.flatMap(cellsOfGrid);

/** The first table of a law and purpose that had none: one sum, one term, one price to be corrected. */
export const firstGrid = (law: Law, purpose: Purpose, top: string, days: number): Grid => {
  const price = { rate: '3', min_price: '1000.00', pro_rate: '3', pro_min_price: '1000.00' };
  const factors = { k_prepayment: '1', k_no_experience: '1', k_direct_debit: '1', k_client_form: '1' };
  return {
    law,
    purpose,
    amounts: [{ from: 0, to: kopecksOf(top) }],
    terms: [{ from: 1, to: days }],
    cells: [[{ ...price, ...factors }]],
  };
};

/** Values a cell without a price begins with: those of the nearest one, its row first. */
const neighbourOf = ({ cells }: Grid, row: number, column: number): CellValues | null => {
  const found = cells.flatMap((line, at) =>
    line.flatMap((values, place) =>
      values ? [{ values, far: Math.abs(at - row) * 100 + Math.abs(place - column) }] : [],
    ),
  );
  return found.toSorted((one, other) => one.far - other.far)[0]?.values ?? null;
};

const withCell = (grid: Grid, row: number, column: number, values: CellValues | null): Grid => ({
  ...grid,
  cells: grid.cells.map((line, at) =>
    at === row ? line.map((existing, place) => (place === column ? values : existing)) : line,
  ),
});

/** Puts one number into a cell; a cell without a price takes the rest from its nearest neighbour. */
export const setValue = (grid: Grid, row: number, column: number, field: ValueField, value: string): Grid => {
  const existing = grid.cells[row]?.[column];
  if (existing) return withCell(grid, row, column, { ...existing, [field]: value });
  const near = neighbourOf(grid, row, column);
  const fresh = near ?? firstGrid(grid.law, grid.purpose, '0.00', 1).cells[0]?.[0];
  if (!fresh) return grid;
  const discounted = field === 'rate' ? { pro_rate: value } : {};
  return withCell(grid, row, column, { ...fresh, ...discounted, [field]: value });
};

const emptied: Readonly<Partial<Record<ValueField, string>>> = {
  min_price: '0.00',
  pro_min_price: '0.00',
  k_prepayment: '1',
  k_no_experience: '1',
  k_direct_debit: '1',
  k_client_form: '1',
};

const eachOf = (grid: Grid, { top, left, bottom, right }: Block): [number, number][] => {
  const places: [number, number][] = [];
  for (let row = top; row <= Math.min(bottom, grid.amounts.length - 1); row += 1)
    for (let column = left; column <= Math.min(right, grid.terms.length - 1); column += 1)
      places.push([row, column]);
  return places;
};

/** Empties a block: without its rate a cell has no price at all, a least price becomes 0, a factor 1. */
export const clearBlock = (grid: Grid, block: Block, field: ValueField): Grid => {
  const value = emptied[field];
  return eachOf(grid, block).reduce((next, [row, column]) => {
    if (!next.cells[row]?.[column]) return next;
    return value === undefined
      ? withCell(next, row, column, null)
      : setValue(next, row, column, field, value);
  }, grid);
};

/** The rows of a copied block as a table program takes them: tabs between columns. */
export const copyBlock = (grid: Grid, block: Block, field: ValueField): string => {
  const lines: string[] = [];
  for (let row = block.top; row <= block.bottom; row += 1) {
    const line = eachOf(grid, { ...block, top: row, bottom: row });
    lines.push(
      line.map(([at, column]) => (grid.cells[at]?.[column]?.[field] ?? '').replace('.', ',')).join('\t'),
    );
  }
  return lines.join('\n');
};

/** Reads what a table program puts on the clipboard: quoted cells and a last empty line included. */
export const readTsv = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((value) => value.replace(/^"(.*)"$/, '$1').trim()));

/** Pastes rows from a corner on; one value fills the whole block. `refused` counts what was no number or fell outside. */
export const pasteBlock = (
  grid: Grid,
  block: Block,
  field: ValueField,
  text: string,
): { readonly grid: Grid; readonly refused: number } => {
  const rows = readTsv(text);
  const single = rows.length === 1 && rows[0]?.length === 1 ? (rows[0][0] ?? '') : null;
  const required: (readonly [number, number, string])[] =
    single === null
      ? rows.flatMap((line, row) =>
          line.map((value, column) => [block.top + row, block.left + column, value] as const),
        )
      : eachOf(grid, block).map(([row, column]) => [row, column, single] as const);
  let refused = 0;
  let next = grid;
  for (const [row, column, value] of required) {
    if (value === '') continue;
    const typed = parseValue(field, value);
    if ('problem' in typed || row >= grid.amounts.length || column >= grid.terms.length) refused += 1;
    else next = setValue(next, row, column, field, typed.value);
  }
  return { grid: next, refused };
};

/** Repeats the first row of a block down to its last. */
export const fillDown = (grid: Grid, block: Block, field: ValueField): Grid =>
  eachOf(grid, { ...block, top: block.top + 1 }).reduce((next, [row, column]) => {
    const value = grid.cells[block.top]?.[column]?.[field];
    return value === undefined ? next : setValue(next, row, column, field, value);
  }, grid);

/** Keeps bands in order with their cells. */
const sorted = (grid: Grid): Grid => {
  const order = (bands: readonly Range[]): number[] =>
    bands
      .map((_, at) => at)
      .toSorted((one, other) => {
        const [first, second] = [bands[one], bands[other]];
        return first && second ? first.from - second.from || first.to - second.to : 0;
      });
  const [rows, columns] = [order(grid.amounts), order(grid.terms)];
  return {
    ...grid,
    amounts: rows.flatMap((at) => grid.amounts[at] ?? []),
    terms: columns.flatMap((at) => grid.terms[at] ?? []),
    cells: rows.map((row) => columns.map((column) => grid.cells[row]?.[column] ?? null)),
  };
};

const isTaken = (grid: Grid, axis: Axis, range: Range): boolean => grid[axis].some(isBand(range));

/** Gives a band other ends; null when they are those of another band, or the end comes before the beginning. */
export const changeBand = (grid: Grid, axis: Axis, at: number, range: Range): Grid | null => {
  if (range.from > range.to || isTaken(grid, axis, range)) return null;
  return sorted({ ...grid, [axis]: grid[axis].map((band, place) => (place === at ? range : band)) });
};

const insertBand = (grid: Grid, axis: Axis, at: number, range: Range): Grid => {
  const bands = [...grid[axis].slice(0, at + 1), range, ...grid[axis].slice(at + 1)];
  const cells =
    axis === 'amounts'
      ? [...grid.cells.slice(0, at + 1), grid.cells[at] ?? [], ...grid.cells.slice(at + 1)]
      : grid.cells.map((line) => [...line.slice(0, at + 1), line[at] ?? null, ...line.slice(at + 1)]);
  return { ...grid, [axis]: bands, cells };
};

/** Parts a band after a point; both parts keep its prices. Null when the point is not inside. */
export const splitBand = (grid: Grid, axis: Axis, at: number, point: number): Grid | null => {
  const band = grid[axis][at];
  if (!band || point < band.from || point >= band.to) return null;
  const [lower, upper] = [
    { from: band.from, to: point },
    { from: point + 1, to: band.to },
  ];
  if (isTaken(grid, axis, lower) || isTaken(grid, axis, upper)) return null;
  const narrowed = {
    ...grid,
    [axis]: grid[axis].map((existing, place) => (place === at ? lower : existing)),
  };
  return insertBand(narrowed, axis, at, upper);
};

/** Adds a band after the last up to a point, with the prices of the last. */
export const addBand = (grid: Grid, axis: Axis, to: number): Grid | null => {
  const last = grid[axis].length - 1;
  const top = Math.max(...grid[axis].map((band) => band.to));
  return to > top ? insertBand(grid, axis, last, { from: top + 1, to }) : null;
};

/** Takes a band away with its prices. */
export const removeBand = (grid: Grid, axis: Axis, at: number): Grid => {
  const isSaved = (_: unknown, place: number): boolean => place !== at;
  return {
    ...grid,
    [axis]: grid[axis].filter(isSaved),
    cells: axis === 'amounts' ? grid.cells.filter(isSaved) : grid.cells.map((line) => line.filter(isSaved)),
  };
};

/** Joins a band with the next one; the prices of the first stay. Null after the last band. */
export const mergeBands = (grid: Grid, axis: Axis, at: number): Grid | null => {
  const [band, next] = [grid[axis][at], grid[axis][at + 1]];
  if (!band || !next) return null;
  const joined = { from: Math.min(band.from, next.from), to: Math.max(band.to, next.to) };
  return changeBand(removeBand(grid, axis, at + 1), axis, at, joined);
};
