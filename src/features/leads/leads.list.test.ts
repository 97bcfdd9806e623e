import { describe, expect, it } from 'vitest';
import { columnsOf, readRows } from '#features/leads/leads.list.ts';
import { parseCsv } from '#kit/server/parse-csv.ts';

const headings = ['ФИО', 'Номер телефона', 'E-mail', 'ИНН', 'Закупка', 'Закон', 'Примечание'];
const columns = columnsOf(headings);
const read = (...rows: string[][]) => readRows(rows, columns);

describe('a list of people', () => {
  it('knows its columns by what people call them', () => {
    expect(Object.fromEntries(columns)).toEqual({
      name: 0,
      phone: 1,
      email: 2,
      inn: 3,
      tender: 4,
      law: 5,
      comment: 6,
    });
  });

  it('says of each row why it is no lead', () => {
    const row = (phone: string, more: Partial<Record<number, string>> = {}) =>
      ['Иван', phone, '', '', '', '', ''].map((value, at) => more[at] ?? value);
    const found = read(
      row('8 (912) 345-67-89'),
      row('+7 912 345 67 89'),
      row('12'),
      row(''),
      row('89123456781', { 0: '=HYPERLINK("x")' }),
      row('89123456780', { 0: "'=1+1" }),
      row('89123456782', { 2: 'почта' }),
      row('89123456783', { 3: '123' }),
      row('89123456784', { 4: '12' }),
      row('89123456785', { 5: 'налоговый' }),
      ['', '', '', '', '', '', ''],
      row('89123456786', { 5: '223-ФЗ', 6: '-просит скидку' }),
    );
    expect(found.map((one) => [one.row, 'lead' in one ? one.lead.phone : one.words])).toEqual([
      [2, '+79123456789'],
      [3, 'Этот телефон уже есть в строке 2'],
      [4, 'Телефон не разобрать: 12'],
      [5, 'Нет телефона'],
      [6, 'Имя: в ячейке формула'],
      [7, 'Имя: в ячейке формула'],
      [8, 'некорректный Email'],
      [9, 'ИНН состоит из 10 или 12 цифр'],
      [10, 'Номер закупки состоит из 11,18 или 19 цифр'],
      [11, 'Тип торгов: 44-ФЗ, 223-ФЗ, 615-ПП или Коммерция'],
      [13, 'Комментарий: в ячейке формула'],
    ]);
  });

  it('reads fifty thousand rows, each with a lead or a reason', () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => [
      at % 7 === 0 ? '=1+1' : `Имя ${at}`,
      at % 5 === 0 ? 'нет' : `8912${String(at % 40_000).padStart(7, '0')}`,
      '',
      '',
      '',
      '',
      '',
    ]);
    const found = readRows(rows, columns);
    expect(found).toHaveLength(50_000);
    expect(found.every((row) => 'lead' in row || row.words !== '')).toBe(true);
  });
});

describe('a table as text', () => {
  it('is read with its quotation marks, separators and old code page', () => {
    expect(parseCsv(Buffer.from('\uFEFFИмя;Телефон\r\n"Иванов; ""мл.""";8912\r\nПётр;"1\n2"'))).toEqual([
      ['Имя', 'Телефон'],
      ['Иванов; "мл."', '8912'],
      ['Пётр', '1\n2'],
    ]);
    const old = Buffer.from([0xc8, 0xec, 0xff, 0x2c, 0xd2, 0xe5, 0xeb, 0x0a, 0xdf, 0x2c, 0x31]);
    expect(parseCsv(old)).toEqual([
      ['Имя', 'Тел'],
      ['Я', '1'],
    ]);
  });
});
