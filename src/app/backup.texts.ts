import { defineTexts } from '#kit/contract/define-texts.ts';

const whole = (count: number): string => count.toLocaleString('ru-RU');
const megabytes = (bytes: number): string =>
  (bytes / 1024 ** 2).toLocaleString('ru-RU', { maximumFractionDigits: 1 });
const listed = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

/** What the commands of the backup print. */
export const backupTexts = defineTexts({
  ru: {
    noFolder: (command: string) =>
      `Назовите папку копии: npm run ${command} -- ПАПКА (например /backup/2026-11-22).`,
    // While it is made.
    copyingBase: 'Копирую базу…',
    dumpingBase: 'Выгружаю базу PostgreSQL…',
    dumped: (bytes: number) => `  база: ${megabytes(bytes)} МБ`,
    copyingFiles: 'Копирую файлы…',
    copied: (count: number) => `  файлов: ${whole(count)}`,
    hashing: 'Считаю строки и отпечатки…',
    hashed: (count: number, bytes: number) => `  проверено файлов: ${whole(count)}, ${megabytes(bytes)} МБ`,
    made: (folder: string, rows: number, files: number, bytes: number) =>
      `Копия готова: ${folder}\n  строк в базе ${whole(rows)}, файлов ${whole(files)}, всего ${megabytes(bytes)} МБ.`,
    // While it is brought back.
    restoringFiles: 'Переношу файлы…',
    restoringBase: 'Загружаю базу PostgreSQL…',
    counting: 'Сверяю число строк…',
    restored: (takenAt: string, rows: number, files: number) =>
      `Восстановлено состояние на ${takenAt}: строк ${whole(rows)}, файлов ${whole(files)} — всё как в описи.`,
    willMigrate: (steps: number) => `Схема базы старше программы, обновится при запуске. Шагов: ${steps}.`,
    willErase: 'После этой копии стирали данные людей: при запуске программа сотрёт их снова.',
    unreadErased: (path: string) =>
      `Список стёртого ${path} прочитан не весь: проверьте, что в нём и кому он доступен.`,
    migrated: (steps: number) =>
      steps === 0 ? 'Схема базы в порядке.' : `Схема базы обновлена до этой версии, шагов: ${steps}.`,
    checked: (folder: string) => `Копия цела и восстанавливается: ${folder}`,
    // Refusals.
    exists: (folder: string) => `Папка ${folder} уже есть. Копия ложится только в новую, прежних не трогает.`,
    insideData: (folder: string) =>
      `Папка ${folder} лежит внутри папки данных. Храните копию отдельно, лучше на другом диске.`,
    beingMade: (folder: string, pid: number) => `Копию в ${folder} уже снимает процесс ${pid}.`,
    noBase: (dataDir: string) => `В папке данных ${dataDir} нет базы. Проверьте DATA_DIR и DATABASE_URL.`,
    emptyBase: 'В базе нет таблиц этой программы. Проверьте DATABASE_URL.',
    notCopied: 'Копия не снята.',
    noBackup: (folder: string) => `В папке ${folder} нет законченной копии: нет описи manifest.json.`,
    badManifest: (folder: string) => `Опись копии ${folder} испорчена.`,
    damaged: (path: string) => `Копия испорчена: ${path} не сходится с описью.`,
    lost: (path: string) => `Копия неполна: нет ${path}.`,
    newer: (at: string, version: string) =>
      `Копия снята более новой версией программы (${version}, схема ${at}). Обновите программу и повторите.`,
    needsPostgres:
      'Копия снята с PostgreSQL: задайте DATABASE_URL. Для restore — пустую базу, для check:backup — сервер, где можно создать временную.',
    needsEmbedded: 'Копия снята со встроенной базы: уберите DATABASE_URL и задайте пустую DATA_DIR.',
    olderServer: (dump: number, server: number) =>
      `Копия снята с PostgreSQL ${dump}, а здесь ${server}. Нужен сервер не старше.`,
    placeTaken: (dataDir: string) =>
      `Папка данных ${dataDir} не пуста. Восстановление возможно только в пустую: задайте другую DATA_DIR.`,
    baseTaken: 'База не пуста. Восстановление возможно только в пустую: задайте другую DATABASE_URL.',
    rowsDiffer: (lines: readonly string[]) => `Число строк не сходится с описью:\n${listed(lines)}`,
    rowsOf: (table: string, required: number | undefined, found: number | undefined) =>
      `${table}: в описи ${required === undefined ? 'нет' : whole(required)}, в базе ${found === undefined ? 'нет' : whole(found)}`,
    filesMissing: (count: number, first: string) =>
      `База называет файлы, которых в копии нет: ${whole(count)}. Первый — ${first}.`,
    unfinished: (dataDir: string, folder: string) =>
      `В папке данных ${dataDir} незаконченное восстановление из ${folder}. Повторите: npm run restore -- ${folder}`,
    // What the machine lacks.
    noProgram: (name: string, major: number) =>
      `На этой машине нет ${name}. Поставьте клиент PostgreSQL ${major} (Debian: apt install postgresql-client-${major}) или добавьте его папку в PATH.`,
    oldProgram: (name: string, found: number, major: number) =>
      `Здесь ${name} версии ${found}, а нужен не старше ${major}. Поставьте postgresql-client-${major}.`,
    programFailed: (name: string, complaint: string) => `Программа ${name} не справилась:\n${complaint}`,
    noRights: (path: string) =>
      `Не хватает прав на ${path}. Запускайте от пользователя, под которым работает программа.`,
    noBaseRights: (complaint: string) => `Не хватает прав в базе: ${complaint}`,
    noConnection: (complaint: string) => `Нет связи с PostgreSQL: ${complaint}`,
    diskFull: 'На диске кончилось место. Освободите его и повторите.',
  },
});
