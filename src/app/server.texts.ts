import { roleNames, roles } from '#domain/role.ts';
import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const demoLines = roles.map((role) => `  ${role.padEnd(12)} ${roleNames[role]}`).join('\n');

/** What the start and the commands print. */
export const startTexts = defineTexts({
  ru: {
    openingEmbedded: (folder: string) => `Открываю встроенную базу в ${folder}…`,
    openingPostgres: 'Подключаюсь к PostgreSQL…',
    migrated: (count: number) =>
      count === 0 ? 'Схема базы в порядке.' : `Схема базы обновлена, шагов: ${count}.`,
    seeding: 'Наполняю вымышленными данными для знакомства…',
    seeded: (part: string, done: number, total: number) => `  ${part}: ${done} из ${total}`,
    /** Stands before the name of a part and why it was refused. */
    endedEarly: 'Часть демонстрации рассказана не до конца: ',
    demoWhole: 'Демонстрация готова целиком.',
    ready: (address: string, isDemo: boolean) =>
      isDemo
        ? `\nПоручитель готов: ${address}\n\nДемонстрационный вход (пароль у всех один: poruchitel-demo):\n${demoLines}\n`
        : `\nПоручитель готов: ${address}\n`,
    embeddedPromise:
      'Встроенная база: один процесс на папку данных. Внезапное завершение программы она переживает, отключение питания — нет.\nДля работы поставьте PostgreSQL 15 или новее и задайте DATABASE_URL (docs/operations.md).',
    postgresPromise:
      'База: PostgreSQL. Подтверждённые записи переживают и сбой программы, и отключение питания.',
    stopping: 'Завершаю работу…',
    portBusy: 'Порт занят другой программой. Задайте другой: PORT=3001 npm start',
    folderBusy: (pid: number, host: string) =>
      `Папка данных уже открыта другим процессом (номер ${pid}, машина ${host}). Встроенная база допускает только один: остановите его или задайте другую DATA_DIR.`,
    badSettings: (reasons: readonly string[]) =>
      `Настройки неверны, запуск остановлен:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`,
    administratorMade: (username: string) => `Администратор ${username} создан.`,
    usage:
      'Команды:\n  npm run import:eis -- ФАЙЛ…        принести выгрузки реестра закупок (XML, ZIP, JSON)\n  npm run import:numbering -- ФАЙЛ…  загрузить реестр нумерации (ABC-3xx.csv … DEF-9xx.csv)\n  npm run admin -- create ЛОГИН      создать первого администратора (пароль читается со стандартного ввода)\n  npm run admin -- reset-factor ЛОГИН  снять второй фактор (когда его больше некому сбросить)\n  npm run job -- ИМЯ                 выполнить фоновую задачу сейчас, не дожидаясь её часа\n  npm run backup -- ПАПКА            снять копию базы и файлов, не останавливая работу\n  npm run restore -- ПАПКА           восстановить копию в пустое место\n  npm run check:backup -- ПАПКА      проверить копию: восстановить её во временное место и сверить\n  npm run keys -- rotate              сменить ключ, которым зашифрованы записи разговоров\n  npm run check:counters             сверить счётчики людей с медленным пересчётом\n  npm run incident -- who-saw user:12 2026-11-01 2026-11-27   кто за эти дни открывал, выгружал и скачивал\n  npm run check:log                  пересчитать печати журнала действий и назвать первую повреждённую строку',
    counterDiffers: (userId: number, role: string, counter: string, report: number, truth: number) =>
      `  ${counter} у пользователя ${userId} (${role}): показано ${report}, на деле ${truth}`,
    keysRotated: (count: number) =>
      `Ключ сменён. Зашифровано заново: ${countOf(count, { one: 'часть', few: 'части', many: 'частей' })} записей разговоров. Если задан MASTER_KEY_BEFORE, уберите его.`,
    countersCompared: (count: number) => (count === 0 ? 'Счётчики сходятся.' : `Расхождений: ${count}.`),
    noSuchJob: (names: readonly string[]) => `Такой фоновой задачи нет. Есть: ${names.join(', ')}`,
    askPassword: 'Пароль администратора (не короче 12 знаков):',
    serverGone: 'Работавший сервер завершился, не доделав команду.',
    serverAway: 'Работающий сервер не отвечает на локальном сокете.',
  },
});
