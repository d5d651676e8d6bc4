import { chromium } from 'playwright';
const url='http://127.0.0.1:9145';const out='/tmp/h/shots/';
import { mkdirSync } from 'node:fs';mkdirSync(out,{recursive:true});
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',headless:true,args:['--headless','--no-sandbox','--disable-gpu','--no-first-run']});
const which=process.argv.slice(2);
for(const [w,h] of [[1440,900],[390,844]]){
  const c=await browser.newContext({viewport:{width:w,height:h},reducedMotion:'reduce',locale:'mn-MN',timezoneId:'Asia/Ulaanbaatar'});
  const p=await c.newPage();p.setDefaultTimeout(60000);
  p.on('console',m=>{if(['error','warning'].includes(m.type()))console.log(w,m.type(),m.text().slice(0,200))});p.on('pageerror',e=>console.log('PE',e.message));
  const r=await p.request.post(url+'/auth/login',{data:{login:'admin',password:'Demo-2026!x'}});if(!r.ok())throw new Error(await r.text());
  for(const t of which){const [name,path,sel]=t.split('|');
    await p.goto(url+path);
    try{await p.waitForSelector(sel||'.ag-row, .grid-card',{timeout:60000});}catch(e){console.log('no',name,w)}
    await p.waitForTimeout(1500);
    await p.screenshot({path:`${out}${name}-${w}.png`});
  }
  await c.close();
}
await browser.close();
