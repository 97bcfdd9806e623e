import { mimes } from '#domain/mimes.ts';
import { countOf } from '#domain/plural.ts';

/**
 * One door through which files come in. `mimeByExtension` names the accepted extensions (lower case, no dot)
 * and the type the content must prove; `maxBytes` is the size of one file; `title` and `allowed` are Russian.
 */
type UploadKind = {
  readonly title: string;
  readonly mimeByExtension: Readonly<Record<string, string>>;
  readonly maxBytes: number;
  readonly allowed: string;
};

const MIB = 1024 * 1024;

/** Every door for files. `papers` serves documents of deals, chat and profile (§5 "Uploads"). */
export const uploadKinds = {
  documents: {
    title: 'Документы',
    mimeByExtension: {
      pdf: mimes.pdf,
      jpg: 'image/jpeg',
      jpeg: 'image/jpeg',
      png: 'image/png',
      tif: 'image/tiff',
      tiff: 'image/tiff',
    },
    maxBytes: 25 * MIB,
    allowed: 'Принимаются PDF, JPEG, PNG и TIFF, до 25 МБ каждый.',
  },
  register: {
    title: 'Выгрузка реестра закупок',
    mimeByExtension: { xml: 'application/xml', zip: 'application/zip', json: 'application/json' },
    maxBytes: 200 * MIB,
    allowed: 'Принимаются XML, ZIP и JSON реестра закупок, до 200 МБ каждый.',
  },
  spreadsheet: {
    title: 'Таблица',
    mimeByExtension: { xlsx: mimes.xlsx },
    maxBytes: 10 * MIB,
    allowed: 'Принимаются таблицы XLSX, до 10 МБ каждая.',
  },
  people: {
    title: 'Список людей',
    mimeByExtension: {
      xlsx: mimes.xlsx,
      csv: 'text/csv',
    },
    maxBytes: 20 * MIB,
    allowed: 'Принимаются таблицы XLSX и CSV, до 20 МБ.',
  },
  statement: {
    title: 'Выписка банка',
    mimeByExtension: {
      txt: 'text/plain',
      xlsx: mimes.xlsx,
      csv: 'text/csv',
    },
    maxBytes: 20 * MIB,
    allowed: 'Принимаются выписки для 1С (TXT) и таблицы XLSX и CSV, до 20 МБ.',
  },
  bankRegister: {
    title: 'Реестр банка',
    mimeByExtension: {
      xlsx: mimes.xlsx,
      csv: 'text/csv',
    },
    maxBytes: 10 * MIB,
    allowed: 'Принимаются реестры XLSX и CSV, до 10 МБ.',
  },
  logo: {
    title: 'Логотип',
    mimeByExtension: { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' },
    maxBytes: MIB / 2,
    allowed: 'Принимаются PNG и JPEG, до 512 КБ.',
  },
  settings: {
    title: 'Настройки компании',
    mimeByExtension: { json: 'application/json' },
    maxBytes: 24 * MIB,
    allowed: 'Принимается файл настроек JSON, до 24 МБ.',
  },
  template: {
    title: 'Бланк банка',
    mimeByExtension: {
      docx: mimes.docx,
    },
    maxBytes: 5 * MIB,
    allowed: 'Принимаются бланки DOCX, до 5 МБ.',
  },
  form: {
    title: 'Заполненный бланк',
    mimeByExtension: {
      docx: mimes.docx,
      pdf: mimes.pdf,
    },
    maxBytes: 10 * MIB,
    allowed: 'Принимаются DOCX и PDF, до 10 МБ.',
  },
  drafts: {
    title: 'Макет гарантии',
    mimeByExtension: {
      pdf: mimes.pdf,
      docx: mimes.docx,
    },
    maxBytes: 15 * MIB,
    allowed: 'Принимаются PDF и DOCX, до 15 МБ.',
  },
  calendar: {
    title: 'Производственный календарь',
    mimeByExtension: { xml: 'application/xml' },
    maxBytes: MIB,
    allowed: 'Принимается XML производственного календаря, до 1 МБ.',
  },
  signature: {
    title: 'Файл подписи',
    mimeByExtension: { sig: 'application/pkcs7-signature', p7s: 'application/pkcs7-signature' },
    maxBytes: 40 * MIB,
    allowed: 'Принимаются файлы подписи .sig и .p7s, до 40 МБ.',
  },
  /** A part of a heavy file: what it is is judged when the whole of it is there. */
  piece: {
    title: 'Часть файла',
    mimeByExtension: { part: 'application/octet-stream' },
    maxBytes: 4 * MIB,
    allowed: 'Принимаются части файла, до 4 МБ.',
  },
} as const satisfies Record<string, UploadKind>;

/** Name of a door in {@link uploadKinds}. */
export type UploadKindName = keyof typeof uploadKinds;

/** The 38 extensions of archives, programs and scripts that no file name may carry after any of its dots (§5). */
export const forbiddenExtensions: ReadonlySet<string> = new Set(
  (
    'zip rar 7z tar gz tgz bz2 xz arj cab ace lzh iso ' +
    'jar war exe dll com bat cmd msi scr pif cpl ' +
    'vbs vbe js jse wsf wsh ps1 sh php phtml py pl cgi asp'
  ).split(' '),
);

/** The longest accepted file name, in UTF-16 units, as the database column and browsers count. */
export const maxFileNameLength = 180;

/** Why a file name is refused. */
type FileNameProblem =
  | 'empty'
  | 'control'
  | 'direction_mark'
  | 'path'
  | 'too_long'
  | 'trailing_dot'
  | 'no_extension'
  | 'forbidden_part'
  | 'extension_not_allowed';

/** Why the bytes of a file are refused. */
export type FileContentProblem =
  | 'empty_file'
  | 'type_unknown'
  | 'type_disagrees'
  | 'encrypted'
  | 'truncated'
  | 'corrupt'
  | 'polyglot'
  | 'too_many_pixels'
  | 'macros'
  | 'outside_parts'
  | 'doctype'
  | 'too_large';

/** Every reason to refuse a file: its name, its content, or a full disk of ours. */
export type FileProblem = FileNameProblem | FileContentProblem | 'disk_full';

/** What is known of an accepted file beside its type: `active_content` = a PDF with scripts, launches or attachments. */
export type FileMark = 'active_content';

/** Russian sentence for each problem; see {@link describeFileProblem} for the one that names what is accepted. */
export const fileProblemTexts: Readonly<Record<FileProblem, string>> = {
  empty: 'У файла нет имени.',
  control: 'В имени файла есть служебные знаки. Переименуйте файл.',
  direction_mark: 'В имени файла есть знаки смены направления письма. Переименуйте файл.',
  path: 'В имени файла есть косая черта. Переименуйте файл.',
  too_long: `Имя файла длиннее ${countOf(maxFileNameLength, { one: 'знака', few: 'знаков', many: 'знаков' })}. Сократите его.`,
  trailing_dot: 'Имя файла кончается точкой или пробелом. Переименуйте файл.',
  no_extension: 'У файла нет расширения.',
  forbidden_part: 'В имени файла есть запрещённое расширение: архивы, программы и скрипты не принимаются.',
  extension_not_allowed: 'Файлы с таким расширением здесь не принимаются.',
  empty_file: 'Файл пуст.',
  type_unknown: 'По содержимому это файл другого вида.',
  type_disagrees: 'Содержимое файла не соответствует его расширению.',
  encrypted: 'Файл защищён паролем. Снимите защиту и приложите снова.',
  truncated: 'Файл обрывается: он передан или сохранён не полностью.',
  corrupt: 'Файл повреждён.',
  polyglot: 'В файл вложены посторонние данные другого вида. Сохраните документ заново.',
  too_many_pixels: 'Изображение больше 50 мегапикселей. Уменьшите его.',
  macros: 'В документе есть макросы. Сохраните его без них, в формате DOCX.',
  outside_parts:
    'Документ подключает то, чего в нём самом нет: внешний шаблон, картинку по ссылке, встроенный объект. Уберите это и сохраните снова.',
  doctype: 'В документе есть описание DTD, которого в DOCX не бывает. Сохраните его заново в редакторе.',
  too_large: 'Файл слишком большой.',
  disk_full: 'На сервере заканчивается место, файл не сохранён. Сообщите администратору.',
};

const problemsOfWrongKind: ReadonlySet<FileProblem> = new Set<FileProblem>([
  'no_extension',
  'forbidden_part',
  'extension_not_allowed',
  'type_unknown',
  'too_large',
]);

/** The sentence for a person: the problem and, where it helps, what this door accepts. */
export function describeFileProblem(problem: FileProblem, kind: UploadKindName): string {
  const text = fileProblemTexts[problem];
  return problemsOfWrongKind.has(problem) ? `${text} ${uploadKinds[kind].allowed}` : text;
}

/** The accepted extensions of a door, lower case, without the dot. */
export function extensionsOf(kind: UploadKindName): readonly string[] {
  return Object.keys(uploadKinds[kind].mimeByExtension);
}

/** The type that content under this extension must prove, or undefined when the door does not accept it. */
export function mimeOfExtension(extension: string, kind: UploadKindName): string | undefined {
  const table: Readonly<Record<string, string>> = uploadKinds[kind].mimeByExtension;
  return Object.hasOwn(table, extension) ? table[extension] : undefined;
}

/** The name in Unicode form NFC: macOS sends «й» as two characters. Nothing else is changed or cut. */
export function cleanFileName(name: string): string {
  return name.normalize('NFC');
}

/** What stands after the last dot, lower case; '' when there is no dot or nothing before it. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/**
 * Why this name is refused at this door, or null. A forbidden extension after any dot refuses
 * (`акт.pdf.exe`, `a.php.jpg`); what stands before the first dot is no extension (`ISO.pdf` passes).
 */
export function fileNameProblem(name: string, kind: UploadKindName): FileNameProblem | null {
  const clean = cleanFileName(name);
  if (clean.trim() === '') return 'empty';
  if (!clean.isWellFormed() || /[\p{Cc}\u2028\u2029]/u.test(clean)) return 'control';
  if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(clean)) return 'direction_mark';
  if (/[/\\]/u.test(clean)) return 'path';
  if (clean.length > maxFileNameLength) return 'too_long';
  if (/[.\s]$/u.test(clean)) return 'trailing_dot';
  return extensionProblem(clean, kind);
}

function extensionProblem(clean: string, kind: UploadKindName): FileNameProblem | null {
  const extension = extensionOf(clean);
  const isAccepted = mimeOfExtension(extension, kind) !== undefined;
  const afterDots = foldedParts(clean);
  // The last part may be an archive where the door takes archives; a part in the middle never may.
  const suspects = isAccepted ? afterDots.slice(0, -1) : afterDots;
  if (suspects.some((part) => forbiddenExtensions.has(part))) return 'forbidden_part';
  if (extension === '') return 'no_extension';
  return isAccepted ? null : 'extension_not_allowed';
}

/** What stands after each dot, as a careless program could read it: full-width letters, invisible signs, `php;`, `php::$DATA`. */
function foldedParts(clean: string): string[] {
  const folded = clean
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase();
  return folded
    .split('.')
    .slice(1)
    .map((part) => part.split(/[;:]/u, 1)[0]?.trim() ?? '');
}

/** Whether a browser may show the file in place: pictures it can draw and PDF without active content. */
export function canPreview(file: { mime: string; marks: readonly FileMark[] }): boolean {
  return [mimes.pdf, 'image/jpeg', 'image/png'].includes(file.mime) && !file.marks.includes('active_content');
}

/** The `accept` of a field for documents. Telephones call their own pictures HEIC: what becomes of them is told where files are judged. */
export const documentExtensions = [...extensionsOf('documents'), 'heic', 'heif']
  .map((extension) => `.${extension}`)
  .join(',');
