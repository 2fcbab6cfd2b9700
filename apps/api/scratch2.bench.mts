import { startPostgres } from '@portal/tools/postgres'
import { openPostgres } from './src/db/engines/postgres.ts'
import { migrate } from './src/db/migrate.ts'
import { readSchedules } from './src/resources/availability/schedules.repository.ts'
import { openTimes } from './src/resources/availability/openTimes.ts'
import { datesOf } from '@portal/domain/scheduling'
import { addSignedInMember, addTestPractitioner } from './src/testing/schedulingWorld.ts'
import { createContext } from './src/createContext.ts'
import { readConfig } from './src/config.ts'
import { bookOrMove } from './src/resources/appointments/appointments.service.ts'
import { newId } from './src/db/newId.ts'
const pgs = await startPostgres({ fsync: 'on' })
const context: any = await createContext(readConfig({ DATABASE_URL: pgs.url, DEMO_DATA: '0', LOG_LEVEL: 'silent', NOW: '2026-12-01T12:00:00Z' }))
const server: any = { context, origin: 'http://localhost' }

const db = context.db
const pr: string[] = []
for (let i = 0; i < 50; i++) pr.push(await addTestPractitioner(server, { timezone: ['America/New_York','Europe/London','Australia/Sydney'][i%3] }))
// 100k members, 1M sessions in the past + some upcoming
await db.script(`SET statement_timeout = 0;
 INSERT INTO users (id,email,password_hash,role,plan_type,created_at) SELECT gen_random_uuid(), 'm'||g||'@x.example','x','client','MEMBERSHIP', now() FROM generate_series(1,20000) g;
 CREATE TEMP TABLE m AS SELECT id, row_number() over () n FROM users WHERE role='client';
 CREATE TEMP TABLE p AS SELECT id, row_number() over () n FROM practitioners;
 INSERT INTO appointments (id,member_id,practitioner_id,appointment_type,starts_at,ends_at,status,credit_cost,user_timezone,created_at,updated_at)
 SELECT gen_random_uuid(), m.id, p.id, 'FOLLOW_UP', s, s + interval '30 min', 'booked', 1, 'UTC', now(), now()
 FROM generate_series(0, 79999) g JOIN p ON p.n = g % 50 + 1 JOIN m ON m.n = (g * 7919) % 20000 + 1,
 LATERAL (SELECT timestamptz '2026-12-20 00:00Z' - ((g/50) * interval '2 hours') AS s) x ON CONFLICT DO NOTHING;
 ANALYZE;`)
context.jobs.wake = () => undefined;
const now = context.clock.now()
const range = { start: now, end: now + 31*86400e3 }
const me = newId()
const med = async (f: () => Promise<unknown>, n = 200) => { for (let i=0;i<20;i++) await f(); const t: number[]=[]; for (let i=0;i<n;i++){const a=performance.now(); await f(); t.push(performance.now()-a)} t.sort((a,b)=>a-b); return t[n>>1]!.toFixed(3) }
const q = { range, now, memberId: me, movingId: null }
console.log('rows', (await readSchedules(db, pr[0]!, q))[0]!.busy.length)
console.log('plain indexed query', await med(() => db.query(`SELECT starts_at, ends_at FROM appointments WHERE practitioner_id=$1 AND status <> 'cancelled' AND starts_at > $2 AND starts_at < $3`, [pr[0]!, new Date(range.start), new Date(range.end)])))
console.log('one: query', await med(() => readSchedules(db, pr[0]!, q)))
console.log('one: whole month', await med(async () => datesOf(openTimes(await readSchedules(db, pr[0]!, q), 'FOLLOW_UP', now, range), 'Asia/Kathmandu')))
console.log('50: query', await med(() => readSchedules(db, null, q), 50))
const all = await readSchedules(db, null, q)
let t=performance.now(); for(let i=0;i<50;i++) openTimes(all,'FOLLOW_UP',now,range); console.log('50: compute', ((performance.now()-t)/50).toFixed(3))
console.log('50: whole', await med(async () => datesOf(openTimes(await readSchedules(db, null, q), 'FOLLOW_UP', now, range), 'Asia/Kathmandu'), 50))
const members = []; for (let i=0;i<40;i++) members.push(await (async()=>{const id=newId(); await db.query(`INSERT INTO users (id,email,password_hash,role,plan_type,created_at) VALUES ($1,$2,'x','client','MEMBERSHIP',now())`,[id,id+'@x.example']); await db.query(`INSERT INTO credit_ledger(user_id,amount,reason,ref,created_at) VALUES ($1,1000,'g',$2,now())`,[id,id]); return id})())
const tz='America/New_York'
let k=0
const free: {p:string,at:number}[]=[]
const wide={start:now,end:now+55*86400e3}
for (const s of await readSchedules(db,null,{...q,range:wide})) { let last=0; for (const at of openTimes([s],'FOLLOW_UP',now,wide)) if(at>=last){free.push({p:s.practitioner_id,at});last=at+3600e3/2} }
free.sort(()=>Math.random()-.5); console.log('free', free.length)
const book = async () => { const f=free[k]!; const id=members[k%40]!; k++; try { await bookOrMove(context, { viewer: {id, role:'client', planType:'MEMBERSHIP', coachId:null, hadFirstVisit:true, timezone:tz, sessionVersion:1, viewedBy:null}, timezone: tz, requestId:'r', idempotency: {principal:id, route:'POST x', key:newId(), requestHash:'h', now} }, { at: new Date(f.at).toISOString(), practitioner_id:f.p, appointment_type:'FOLLOW_UP', user_timezone: tz, sms_consent:false } as never); return 1 } catch(e:any){ if(!/member_busy/.test(e.code)) console.log(e.code, e.message); return 0 } }
console.log('booking p50 ms', await med(book, 300))
const mon = openPostgres(pgs.url, 1); for (const c of [1,4,10]) { const w: Record<string,number>={}; const iv=setInterval(async()=>{ for (const r of await mon.query<any>(`SELECT wait_event_type||':'||wait_event AS w, left(query,60) q FROM pg_stat_activity WHERE datname='postgres' AND pid<>pg_backend_pid() AND state<>'idle'`)) { const key=(r.w??'cpu')+' '+r.q.replace(/\s+/g,' ').slice(0,50); w[key]=(w[key]??0)+1 } },20); const a=performance.now(); let n=0; await Promise.all(Array.from({length:c},async()=>{for(let i=0;i<600/c;i++) {const r=await book(); n+=r}})); console.log(n,'conc',c,'bookings/s',(n/((performance.now()-a)/1000)).toFixed(0)); clearInterval(iv);  }
for (const text of (await db.query<{'QUERY PLAN':string}>(`EXPLAIN SELECT 1`))) void text
await db.close(); await pgs.stop(); process.exit(0)
