import { chromium } from 'playwright-core';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
for (const [w,h] of [[360,740],[412,823],[1280,800]]) for (const path of ['/','/en','/booking','/en/booking','/contact','/blog','/en/blog','/ai-demo','/en/data-analytics','/privacy-policy']) {
 const c=await b.newContext({viewport:{width:w,height:h},locale:path.startsWith('/en')?'en':'lv'}); const p=await c.newPage();
 await p.addInitScript(()=>{window.__l=[];new PerformanceObserver(l=>{for(const e of l.getEntries())window.__l.push([Math.round(e.startTime),e.size,e.element?.tagName+'.'+(e.element?.className||'').slice(0,30),e.element?.closest('section.fixed')?'BANNER':''])}).observe({type:'largest-contentful-paint',buffered:true})});
 await p.goto('http://127.0.0.1:8260'+path); await p.waitForTimeout(3200); const l=await p.evaluate(()=>window.__l); console.log(w,path,JSON.stringify(l.slice(-2)), await p.evaluate(()=>{const e=document.querySelector('section.fixed p.mt-1');const r=e?.getBoundingClientRect();return r&&[r.width|0,r.height|0]}));
 await c.close();
} await b.close();
