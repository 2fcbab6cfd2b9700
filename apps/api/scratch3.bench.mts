import { openTimes } from './src/resources/availability/openTimes.ts'
import { generateSlots } from '@portal/domain/scheduling'
import { slotQuestion } from './src/resources/availability/openTimes.ts'
const now=Date.UTC(2026,11,1,12); const range={start:now,end:now+31*86400e3}
const h=[{from:'09:00',to:'17:00'}]
const rows:any=Array.from({length:50},(_,i)=>({practitioner_id:''+i,timezone:['America/New_York','Europe/London','Australia/Sydney'][i%3],weekly_hours:{0:h,1:h,2:h,3:h,4:h,5:h,6:h},buffer_minutes:0,notice_minutes:120,horizon_days:60,overrides:{},time_off:[],busy:Array.from({length:234},(_,k)=>[now-86400e3+k*7200e3,now-86400e3+k*7200e3+1800e3])}))
const med=(f:()=>unknown,n=100)=>{const t:number[]=[];for(let i=0;i<n;i++){const a=performance.now();f();t.push(performance.now()-a)}t.sort((a,b)=>a-b);return t[n>>1]!.toFixed(3)}
for(let i=0;i<2;i++){console.log('total',med(()=>openTimes(rows,'FOLLOW_UP',now,range)),'questions',med(()=>rows.map((r:any)=>slotQuestion(r,'FOLLOW_UP',now,range))));const qs=rows.map((r:any)=>slotQuestion(r,'FOLLOW_UP',now,range));console.log('slots',med(()=>qs.map((q:any)=>generateSlots(q))), qs[0].openings.length, generateSlots(qs[0]).length)}
