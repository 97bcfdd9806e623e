const words = `
password passwort passwd pass parol admin administrator root system server login logon signin user guest default
welcome letmein changeme access secret private test tester testing demo temp hello whatever trustnoone trustno
iloveyou love lover loveyou monkey dragon master shadow sunshine princess football baseball basketball soccer
hockey superman batman spiderman starwars pokemon naruto minecraft ninja hunter killer ranger tiger lion bear
cheese cookie ginger pepper flower summer winter spring autumn freedom forever friends family money business
company office work manager director operator agent bank broker credit client computer internet windows linux
google yandex apple samsung iphone android mercedes ferrari porsche toyota yamaha chelsea arsenal liverpool
barcelona spartak zenit lokomotiv london moscow russia paris berlin michael jordan jennifer jessica daniel
charlie andrew thomas robert george michelle nicole ashley amanda alexander alexey aleksey sergey andrey dmitry
dmitriy vladimir nikita maksim maxim anton artem roman oleg igor pavel ivan natasha natalia marina anastasia
ekaterina svetlana tatiana elena olga irina anna maria julia ksenia moskva rossiya russian privet lubov lyubov
solnce solnyshko zaika kotik koshka sobaka rabota zima leto vesna osen january february march april june july
august september october november december monday tuesday wednesday thursday friday saturday sunday qwerty
qwertz azerty asdfgh zxcvbn qazwsx edcrfv abcdef abcd abc qwe asd zxc one two three four five six seven
пароль админ администратор система сервер логин вход пользователь гость привет секрет тест демо любовь люблю
солнце солнышко зайка котик кошка собака работа офис банк деньги менеджер директор оператор агент бухгалтер
москва россия питер зима лето весна осень январь февраль март апрель июнь июль август сентябрь октябрь ноябрь
декабрь понедельник вторник среда четверг пятница суббота воскресенье спартак зенит локомотив динамо сергей
андрей дмитрий владимир александр алексей никита максим антон артём роман олег игорь павел иван наташа марина
настя катя света таня лена ольга ирина анна мария юля
`
  .trim()
  .split(/\s+/)
  .toSorted((one, other) => other.length - one.length);

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};
const minRun = 4;
const maxRest = 3;

const backwards = (text: string): string => Array.from(text).toReversed().join('');
const tracks = rows.flatMap((row) => [row, backwards(row)]);

/** Takes out walks along the keyboard, the alphabet and the digits, of four steps and more. */
const withoutRuns = (text: string): string => {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    let length = minRun;
    while (at + length <= text.length && tracks.some((track) => track.includes(text.slice(at, at + length))))
      length += 1;
    if (length > minRun) at += length - 1;
    else rest += text[at++];
  }
  return rest;
};

const withoutWords = (text: string): string => words.reduce((rest, word) => rest.replaceAll(word, ' '), text);

/** The block a text repeats, or the text itself: «abcabcabc» is «abc». */
const block = (text: string): string => {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
};

const restOf = (text: string): string => withoutWords(withoutRuns(text)).replaceAll(/[^\p{L}]/gu, '');

/**
 * Whether a long password is made of what guessers try first: common words in English, Russian and translit,
 * keyboard walks, digits, repetitions, letters replaced by their look-alikes, and any mixture of these.
 */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.normalize('NFKC').toLowerCase();
  if (new Set(lower).size <= maxRest || block(lower).length < Math.min(8, lower.length)) return true;
  const plain = lower.replaceAll(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign);
  return [lower, plain].some((text) => restOf(text).length <= maxRest);
};
