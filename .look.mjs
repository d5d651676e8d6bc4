import { chromium } from 'playwright';
const [,, out, ...steps] = process.argv;
const base='http://127.0.0.1:4320';
const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--headless','--no-sandbox','--disable-gpu']});
const shots = JSON.parse(steps[0]);
for (const {name,path,width=1440,height=1000,dark=false,clicks=[]} of shots){
  const ctx = await browser.newContext({viewport:{width,height},locale:'mn-MN'});
  const page = await ctx.newPage();
  page.on('console',m=>{ if(m.type()==='error'||m.type()==='warning') console.log(name,m.text().slice(0,300)); });
  page.on('pageerror',e=>console.log(name,'PAGEERR',String(e).slice(0,500)));
  const r=await ctx.request.post(base+'/auth/login',{data:{login:'admin',password:'Demo-2026!'}});
  if(!r.ok()) console.log(await r.text());
  if(dark) await page.addInitScript(()=>{localStorage.setItem('siteSettings',JSON.stringify({value:{theme:'dark'},expires:Date.now()+1e9}));localStorage.setItem('dulaan.siteSettings',JSON.stringify({value:{theme:'dark'},expires:Date.now()+1e9}));});
  await page.goto(base+path); await page.waitForTimeout(2500);
  for(const c of clicks){ try{ if(c.startsWith('role:')){const [,role,n]=c.split(':'); await page.getByRole(role,{name:n}).first().click({timeout:4000});} else if(c.startsWith('type:')) await page.keyboard.type(c.slice(5)); else if(c.startsWith('press:')) await page.keyboard.press(c.slice(6)); else if(c.startsWith('css:')) await page.locator(c.slice(4)).first().click({timeout:4000}); else await page.getByText(c,{exact:true}).first().click({timeout:4000}); }catch(e){console.log(name,c,String(e).slice(0,200));} await page.waitForTimeout(900);}
  const over=await page.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth); if(over>0) console.log(name,'overflow',over);
  await page.screenshot({path:`${out}/${name}.png`,fullPage:true}); await ctx.close();
}
await browser.close();
