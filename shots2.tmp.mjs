import { chromium } from 'playwright';
const url='http://127.0.0.1:9145';const out='/tmp/h/shots/';
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',headless:true,args:['--headless','--no-sandbox','--disable-gpu','--no-first-run']});
for(const [w,h] of [[1440,900],[390,844]]){
  const c=await browser.newContext({viewport:{width:w,height:h},reducedMotion:'reduce',locale:'mn-MN'});
  const p=await c.newPage();p.setDefaultTimeout(60000);
  p.on('console',m=>{if(['error','warning'].includes(m.type()))console.log(w,m.type(),m.text().slice(0,300))});p.on('pageerror',e=>console.log('PE',e.message));
  await p.request.post(url+'/auth/login',{data:{login:'admin',password:'Demo-2026!x'}});
  await p.goto(url+'/admin/p/181?row=1');await p.waitForSelector('.form-footer');
  await p.getByRole('tab',{name:'Сарын утгууд'}).click();await p.waitForTimeout(1500);await p.screenshot({path:out+`months-${w}.png`});
  await p.goto(url+'/admin/p/185?row=1');await p.waitForSelector('.form-footer');await p.waitForTimeout(800);await p.screenshot({path:out+`elec-${w}.png`});
  await p.goto(url+'/admin/p/194?row=1');await p.waitForSelector('.form-footer');await p.waitForTimeout(800);await p.screenshot({path:out+`measureform-${w}.png`});
  await p.getByRole('tab',{name:/эх сурвалж/}).click();await p.waitForTimeout(800);await p.screenshot({path:out+`source-${w}.png`});
  await c.close();
}
await browser.close();
