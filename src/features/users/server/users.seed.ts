import { eq, inArray } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { hashPassword } from '#features/sign-in/server/sign-in.facade.ts';
import { departments, users } from '#features/people/server/people.read.ts';
import type { Db } from '#kit/server/database.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const password = 'poruchitel-demo';
const guarantees = 'Отдел гарантий';
const credits = 'Отдел кредитов';

type Beside = 'mentor' | 'parent' | 'curator' | 'manager';
type DemoPerson = {
  readonly username: string;
  readonly role: Role;
  readonly name: readonly [last: string, first: string, middle: string];
  readonly introduction: string;
  readonly department?: string;
} & { readonly [B in Beside]?: string };

/** Fictional people: one of each role under the role's name, and a second branch and department beside them. */
const people: readonly DemoPerson[] = [
  {
    username: 'admin',
    role: 'admin',
    name: ['Белова', 'Марина', 'Игоревна'],
    introduction: 'Администратор системы',
  },
  {
    username: 'director',
    role: 'director',
    name: ['Кречетов', 'Олег', 'Борисович'],
    introduction: 'Генеральный директор',
  },
  {
    username: 'head',
    role: 'head',
    name: ['Лебедева', 'Анна', 'Сергеевна'],
    introduction: 'Руководитель отдела гарантий',
    department: guarantees,
  },
  {
    username: 'manager',
    role: 'manager',
    name: ['Соколова', 'Ирина', 'Павловна'],
    introduction: 'Менеджер отдела гарантий',
    department: guarantees,
  },
  {
    username: 'operator',
    role: 'operator',
    name: ['Ким', 'Ольга', 'Викторовна'],
    introduction: 'Проверка и отправка в банки',
    department: guarantees,
  },
  {
    username: 'trainee',
    role: 'trainee',
    name: ['Ахметов', 'Тимур', 'Ринатович'],
    introduction: 'Стажёр отдела гарантий',
    department: guarantees,
    mentor: 'manager',
  },
  {
    username: 'curator',
    role: 'curator',
    name: ['Громов', 'Пётр', 'Андреевич'],
    introduction: 'Куратор агентской сети',
  },
  {
    username: 'headagent',
    role: 'headagent',
    name: ['Зимин', 'Арсений', 'Львович'],
    introduction: 'Филиал «Волга»',
    curator: 'curator',
    manager: 'manager',
  },
  {
    username: 'senioragent',
    role: 'senioragent',
    name: ['Гусева', 'Тамара', 'Львовна'],
    introduction: 'Команда в Самаре',
    parent: 'headagent',
    curator: 'curator',
    manager: 'manager',
  },
  {
    username: 'agent',
    role: 'agent',
    name: ['Рябинин', 'Денис', 'Олегович'],
    introduction: 'Агент, Самара',
    parent: 'senioragent',
    curator: 'curator',
    manager: 'manager',
  },
  {
    username: 'guest',
    role: 'guest',
    name: ['Новикова', 'Дарья', 'Ильинична'],
    introduction: 'Заполняет профиль агента',
  },
  {
    username: 'head2',
    role: 'head',
    name: ['Воронцов', 'Глеб', 'Юрьевич'],
    introduction: 'Руководитель отдела кредитов',
    department: credits,
  },
  {
    username: 'manager2',
    role: 'manager',
    name: ['Тарасова', 'Елена', 'Дмитриевна'],
    introduction: 'Менеджер отдела кредитов',
    department: credits,
  },
  {
    username: 'curator2',
    role: 'curator',
    name: ['Мельник', 'Роман', 'Степанович'],
    introduction: 'Куратор агентской сети',
  },
  {
    username: 'headagent2',
    role: 'headagent',
    name: ['Юсупова', 'Алия', 'Маратовна'],
    introduction: 'Филиал «Урал»',
    curator: 'curator2',
    manager: 'manager2',
  },
  {
    username: 'agent2',
    role: 'agent',
    name: ['Фролов', 'Никита', 'Евгеньевич'],
    introduction: 'Агент, Екатеринбург',
    parent: 'headagent2',
    curator: 'curator2',
    manager: 'manager2',
  },
  {
    username: 'accountant',
    role: 'admin',
    name: ['Мартынова', 'Ольга', 'Сергеевна'],
    introduction: 'Бухгалтер',
  },
];

const heads: Readonly<Record<string, string>> = { [guarantees]: 'head', [credits]: 'head2' };

/** Codes of real towns with the 555 numbers nobody has. */
const phoneOf = (at: number): string => `+7${['495', '846', '343', '812'][at % 4]}5550${String(101 + at)}`;

const insertPeople = async (db: Db, now: Date): Promise<void> => {
  const usernames = people.map(({ username }) => username);
  const existing = await db.select().from(users).where(inArray(users.username, usernames));
  const missing = people.filter(({ username }) => !existing.some((user) => user.username === username));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(password);
  const rows = missing.map(({ username, role, name: [lastName, firstName, middleName], introduction }) => ({
    username,
    passwordHash,
    roles: [role],
    lastName,
    firstName,
    middleName,
    introduction,
    phone: phoneOf(usernames.indexOf(username)),
    email: `${username}@example.test`,
    stopApp: role === 'guest' ? 1 : 0,
    isDemo: true,
    createdAt: now,
    updatedAt: now,
  }));
  await db.insert(users).values(rows);
};

/**
 * Makes the demo people, their departments and their places, all with the password known to everybody. Run
 * again it adds only who is missing and puts the demo people back to their places.
 */
export const seedUsers = async (db: Db, now: Date): Promise<void> => {
  await insertPeople(db, now);
  const rows = await db.select().from(users).where(eq(users.isDemo, true));
  const idOf = (username: string | undefined): number | null =>
    rows.find((user) => user.username === username)?.id ?? null;
  for (const [name, head] of Object.entries(heads)) {
    const headId = idOf(head);
    await db
      .insert(departments)
      .values({ name, headId })
      .onConflictDoUpdate({ target: departments.name, set: { headId } });
  }
  const rooms = await db.select().from(departments);
  for (const person of people) {
    await db
      .update(users)
      .set({
        departmentId: rooms.find(({ name }) => name === person.department)?.id ?? null,
        mentorId: idOf(person.mentor),
        parentId: idOf(person.parent),
        curatorId: idOf(person.curator),
        managerId: idOf(person.manager),
      })
      .where(eq(users.id, idOf(person.username) ?? 0));
  }
};

export const usersSeed = defineSeed({
  name: 'users',
  order: 10,
  title: 'Люди и отделы',
  run: async ({ services, today }) => {
    const hiredAt = new Date(today.getTime() - 120 * 24 * 3_600_000);
    await services.database.write((tx) => seedUsers(tx, hiredAt));
  },
});
